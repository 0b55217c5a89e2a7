import { chakra } from '@chakra-ui/react';
import type { AffectedIndices } from '@tailrace/domain/indices/affected-indices';
import type { StorageRate } from '@tailrace/domain/indices/index-set-forecast';
import { affectedText, isComplete, summaryText } from '@tailrace/domain/indices/index-set-summary';
import type { Schemas } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import { DetailSection } from '#/components/detail/DetailSection.tsx';

interface SummaryPanelProps {
  /** The settings as they would be saved now. */
  settings: Schemas['IndexSetSettings'];
  /** null while it is not known. */
  rate: StorageRate | null;
  isNew: boolean;
  /** null while the indices are not known. */
  affected: AffectedIndices | null;
}

/** Beyond this many, indices are counted instead of named. */
const mostNamed = 8;

/** What the index set will do, in words, while it is edited. */
export function SummaryPanel({ settings, rate, isNew, affected }: SummaryPanelProps) {
  const indices = affected?.indices ?? [];
  const rest = indices.length - mostNamed;
  return (
    <DetailSection title="Summary">
      <chakra.ul
        display="grid"
        gap="1.5"
        listStyleType="disc"
        ps="4"
        css={{ '& li': { overflowWrap: 'anywhere' }, '& a': { textDecoration: 'underline' } }}
      >
        {summaryText(settings, rate).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {isNew && (
          <li>
            Holds messages once a stream writes to it: choose it in the settings of one of the{' '}
            <Link to="/streams">streams</Link>.
          </li>
        )}
        {affected !== null && indices.length === 0 && isComplete(settings) && (
          <li>Existing indices stay as they are. A changed rotation applies to the active index, too.</li>
        )}
        {affected !== null && indices.length > 0 && (
          <chakra.li color="level.warning">
            {affectedText(affected)}{' '}
            <span className="mono">
              {indices
                .slice(0, mostNamed)
                .map(({ name }) => name)
                .join(', ')}
            </span>
            {rest > 0 && ` and ${rest} more`}
          </chakra.li>
        )}
      </chakra.ul>
    </DetailSection>
  );
}
