import { Flex } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { extractorPage, type InputPlace } from './input-place.ts';
import { type ImportedEntry, summaryOf } from './use-import.ts';

interface ImportResultProps {
  result: readonly ImportedEntry[];
  place: InputPlace;
  onAgain: () => void;
}

/** What became of each entry of a file that was imported in part. */
export function ImportResult({ result, place, onAgain }: ImportResultProps) {
  const { imported, failed } = summaryOf(result);
  return (
    <DetailSection
      title={`${countOf(failed, 'extractor')} not imported`}
      lead={`${countOf(imported, 'extractor')} imported. Correct the others in the file and import those alone.`}
      isBare
    >
      <PlainTable aria-label="Result of the import" maxW="900px">
        <thead>
          <tr>
            <HeadCell w="40%">Extractor</HeadCell>
            <HeadCell>Result</HeadCell>
          </tr>
        </thead>
        <tbody>
          {result.map(({ title, problem }, at) => (
            <tr key={at}>
              <Cell overflowWrap="anywhere">
                <bdi>{title}</bdi>
              </Cell>
              <Cell py="1.5" overflowWrap="anywhere">
                {problem === null ? (
                  <StatusBadge status="good">Imported</StatusBadge>
                ) : (
                  <StatusBadge status="bad">{problem}</StatusBadge>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Flex gap="2" mt="4">
        <Link {...extractorPage(place)} className={buttonClass({ variant: 'solid' })}>
          Show extractors
        </Link>
        <Button onClick={onAgain}>Import another file</Button>
      </Flex>
    </DetailSection>
  );
}
