import { Box, chakra, Flex } from '@chakra-ui/react';
import { FieldName } from '#/components/core/search/FieldName.tsx';
import { valueText } from '#/components/core/search/value-text.ts';
import { type PreviewEntry, type Tried, type WrittenField, writtenFields } from './preview-model.ts';

const maxShown = 2000;

const outcomes: Readonly<Record<Tried['outcome'], string>> = {
  matched: 'Matches',
  unmatched: 'No match',
  skipped: 'Condition not met',
  failed: 'Failed',
};

/** A message with the extracted part marked, and what is written to it. */
export function PreviewRow({ entry: { text, result } }: { entry: PreviewEntry }) {
  const isMatched = result?.outcome === 'matched';
  return (
    <Box
      as="li"
      px="3"
      py="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      textStyle="table"
      data-outcome={result?.outcome}
    >
      <Box
        className="mono"
        dir="ltr"
        overflowWrap="anywhere"
        whiteSpace="pre-wrap"
        color={result && !isMatched ? 'fg.muted' : undefined}
      >
        <MarkedRange text={text.slice(0, maxShown)} result={result} />
      </Box>
      {result && !isMatched && (
        <chakra.p textStyle="small" color="fg.muted">
          {outcomes[result.outcome]}
        </chakra.p>
      )}
      {result && (
        <Flex as="dl" direction="column" mt="1" gap="0.5" _empty={{ display: 'none' }}>
          {writtenFields(result).map((field) => (
            <Written key={field.name} field={field} />
          ))}
        </Flex>
      )}
      {result && result.rest !== null && (
        <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
          Left after cutting: <chakra.bdi className="mono">{result.rest.slice(0, maxShown)}</chakra.bdi>
        </chakra.p>
      )}
      {result?.problems.map((problem) => (
        <chakra.p key={problem} textStyle="small" color="danger.fg" overflowWrap="anywhere">
          {problem}
        </chakra.p>
      ))}
    </Box>
  );
}

function MarkedRange({ text, result }: { text: string; result: Tried | undefined }) {
  const range = result?.range;
  if (!range) return <bdi>{text}</bdi>;
  const isCut = result.rest !== null;
  return (
    <bdi>
      {text.slice(0, range.start)}
      <chakra.mark
        bg="accent.weak"
        color="inherit"
        borderRadius="2px"
        fontWeight="600"
        textDecoration={isCut ? 'line-through' : undefined}
      >
        {text.slice(range.start, range.end)}
      </chakra.mark>
      {text.slice(range.end)}
    </bdi>
  );
}

function Written({ field: { name, value, before } }: { field: WrittenField }) {
  return (
    <Flex gap="2" className="mono" align="baseline">
      <chakra.dt color="fg.muted" flexShrink="0">
        <FieldName name={name} />
      </chakra.dt>
      <chakra.dd minW="0" overflowWrap="anywhere">
        {before !== undefined && (
          <chakra.span color="fg.muted">
            {valueText(before).slice(0, maxShown)} <span aria-hidden>→</span>
            <span className="visually-hidden"> becomes </span>{' '}
          </chakra.span>
        )}
        <bdi>{valueText(value).slice(0, maxShown)}</bdi>
        {typeof value !== 'string' && (
          <chakra.span textStyle="small" color="fg.muted">
            {' '}
            {typeof value === 'object' ? 'list' : typeof value}
          </chakra.span>
        )}
      </chakra.dd>
    </Flex>
  );
}
