import { memo } from 'react';
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

/**
 * A message with the extracted part marked, and what is written to it. Plain elements, styled by the list: a hundred rows
 * are drawn with every change.
 */
export const PreviewRow = memo(({ entry: { text, result } }: { entry: PreviewEntry }) => (
  <li data-outcome={result?.outcome}>
    <div className="mono" data-text dir="ltr">
      <MarkedRange text={text.slice(0, maxShown)} result={result} />
    </div>
    {result && result.outcome !== 'matched' && <p>{outcomes[result.outcome]}</p>}
    {result && Object.keys(result.fields).length > 0 && (
      <dl className="mono">
        {writtenFields(result).map((field) => (
          <Written key={field.name} field={field} />
        ))}
      </dl>
    )}
    {result && result.rest !== null && (
      <p>
        Left after cutting: <bdi className="mono">{result.rest.slice(0, maxShown)}</bdi>
      </p>
    )}
    {result?.problems.map((problem) => (
      <p key={problem} data-problem>
        {problem}
      </p>
    ))}
  </li>
));

function MarkedRange({ text, result }: { text: string; result: Tried | undefined }) {
  const range = result?.range;
  if (!range) return <bdi>{text}</bdi>;
  return (
    <bdi>
      {text.slice(0, range.start)}
      <mark data-cut={result.rest !== null || undefined}>{text.slice(range.start, range.end)}</mark>
      {text.slice(range.end)}
    </bdi>
  );
}

function Written({ field: { name, value, before } }: { field: WrittenField }) {
  return (
    <div>
      <dt>
        <FieldName name={name} />
      </dt>
      <dd>
        {before !== undefined && (
          <small>
            {valueText(before).slice(0, maxShown)} <span aria-hidden>→</span>
            <span className="visually-hidden"> becomes </span>{' '}
          </small>
        )}
        <bdi>{valueText(value).slice(0, maxShown)}</bdi>
        {typeof value !== 'string' && <small> {typeof value === 'object' ? 'list' : typeof value}</small>}
      </dd>
    </div>
  );
}
