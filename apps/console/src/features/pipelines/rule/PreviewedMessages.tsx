import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { countOf, formatMicroseconds } from '@tailrace/domain/format/format';
import { fieldChanges, type RuleSample } from '@tailrace/domain/pipelines/rule-preview';
import { valueText } from '@tailrace/domain/search/value-text';
import type { Schemas } from '@tailrace/sdk';
import { memo, useDeferredValue } from 'react';
import { FieldTable, fieldChangeStyles } from '../FieldChanges.tsx';
import { useStreamTitles } from '../pipelines.ts';

interface PreviewEntry {
  sample: RuleSample;
  result: Schemas['PreviewedMessage'];
}

/** More than fits on the screen. */
const firstRows = 15;
/** A longer value is cut. */
const maxShown = 1000;

const listStyles: SystemStyleObject = {
  '& > li': { px: '3', py: '2', borderTopWidth: '1px', overflowWrap: 'anywhere' },
  '& > li:first-of-type': { borderTopWidth: '0' },
  '& > li:not([data-matched]) > [data-text]': { color: 'fg.muted' },
  '& [data-text]': { whiteSpace: 'pre-wrap' },
  '& p': { textStyle: 'small', color: 'fg.muted' },
  '& p[data-problem]': { color: 'danger.fg' },
  ...fieldChangeStyles,
  '& summary': { textStyle: 'small', color: 'fg.muted', cursor: 'pointer', mt: '1' },
};

/** Messages before and after a rule. Those out of sight are drawn when the browser has time, so that typing stays fast. */
export function PreviewedMessages({ entries }: { entries: readonly PreviewEntry[] }) {
  const late = useDeferredValue(entries);
  const streams = useStreamTitles();
  const rows = [...entries.slice(0, firstRows), ...late.slice(firstRows, entries.length)];
  if (entries.length === 0) return null;
  return (
    <Box
      as="ul"
      aria-label="Messages before and after the rule"
      // Focusable, because it scrolls.
      tabIndex={0}
      maxH={{ lg: 'calc(100dvh - 340px)' }}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      overflowX="hidden"
      overflowY="auto"
      textStyle="table"
      listStyleType="none"
      css={listStyles}
    >
      {rows.map(({ sample, result }, at) => (
        // By position: the rows that are drawn later may still be those of another filter.
        <PreviewRow key={at} sample={sample} result={result} streams={streams} />
      ))}
    </Box>
  );
}

const outcomeOf = ({ matched, dropped, error }: PreviewEntry['result']) => {
  if (error !== null) return 'Failed';
  if (dropped) return 'Matched, dropped';
  return matched ? 'Matched' : 'Not matched';
};

interface PreviewRowProps extends PreviewEntry {
  streams: ReturnType<typeof useStreamTitles>;
}

/** Plain elements, styled by the list: a hundred rows are drawn with every change. */
const PreviewRow = memo(({ sample, result, streams }: PreviewRowProps) => {
  const titleOf = (id: string) => streams?.find((stream) => stream.id === id)?.title ?? id;
  const { same = [], other = [] } = Object.groupBy(fieldChanges(sample.fields, result.message), ({ kind }) =>
    kind === 'same' ? 'same' : 'other',
  );
  const { added, removed } = result.streams;
  return (
    <li data-matched={result.matched || undefined}>
      <div className="mono" data-text dir="ltr">
        <bdi>{valueText(sample.fields.message).slice(0, maxShown)}</bdi>
      </div>
      <p>
        {outcomeOf(result)}
        {` · ${formatMicroseconds(result.took_microseconds)}`}
      </p>
      {result.error !== null && <p data-problem>{result.error}</p>}
      {other.length > 0 && <FieldTable changes={other} />}
      {added.length > 0 && <p>Added to {added.map((id) => `“${titleOf(id)}”`).join(', ')}</p>}
      {removed.length > 0 && <p>Removed from {removed.map((id) => `“${titleOf(id)}”`).join(', ')}</p>}
      {result.created.map((fields, at) => (
        <details key={at}>
          <summary>Created a message: {valueText(fields.message).slice(0, maxShown)}</summary>
          <FieldTable changes={fieldChanges({}, fields)} />
        </details>
      ))}
      {same.length > 0 && (
        <details>
          <summary>{countOf(same.length, 'unchanged field')}</summary>
          <FieldTable changes={same} />
        </details>
      )}
    </li>
  );
});
