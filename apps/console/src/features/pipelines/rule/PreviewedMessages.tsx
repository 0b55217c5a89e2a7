import type { SystemStyleObject } from '@chakra-ui/react';
import { countOf, formatMicroseconds } from '@tailrace/domain/format/format';
import { fieldChanges, type RuleSample } from '@tailrace/domain/pipelines/rule-preview';
import { valueText } from '@tailrace/domain/search/value-text';
import type { Schemas } from '@tailrace/sdk';
import { memo } from 'react';
import { PreviewList } from '#/components/PreviewList.tsx';
import { FieldTable, fieldChangeStyles } from '../FieldChanges.tsx';
import { useStreamTitles } from '../pipelines.ts';

interface PreviewEntry {
  sample: RuleSample;
  result: Schemas['PreviewedMessage'];
}

/** A longer value is cut. */
const maxShown = 1000;

const rowStyles: SystemStyleObject = {
  '& > li:not([data-matched]) > [data-text]': { color: 'fg.muted' },
  ...fieldChangeStyles,
  '& summary': { textStyle: 'small', color: 'fg.muted', cursor: 'pointer', mt: '1' },
};

/** Messages before and after a rule. */
export function PreviewedMessages({ entries }: { entries: readonly PreviewEntry[] }) {
  const streams = useStreamTitles();
  if (entries.length === 0) return null;
  return (
    <PreviewList
      label="Messages before and after the rule"
      entries={entries}
      besides={340}
      rowStyles={rowStyles}
      row={({ sample, result }, key) => (
        <PreviewRow key={key} sample={sample} result={result} streams={streams} />
      )}
    />
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
