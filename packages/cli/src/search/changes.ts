import { type WhatChanged, whatChanged } from '@tailrace/analysis/changes/what-changed';
import { readFieldTypes } from '@tailrace/analysis/field-types';
import { findPatterns } from '@tailrace/analysis/patterns/find-patterns';
import { newPatterns } from '@tailrace/analysis/patterns/new-patterns';
import { countOf, formatValue } from '@tailrace/domain/format/format';
import { changeLabels, valueText } from '@tailrace/domain/search/changes/change-text';
import { comparedTimes } from '@tailrace/domain/search/changes/compared-times';
import type { Change, ChangeKind } from '@tailrace/domain/search/changes/model';
import { patternText } from '@tailrace/domain/search/patterns/pattern';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import type { Context } from '../context.ts';
import { usageError } from '../errors.ts';
import { progressBar } from '../output/progress.ts';
import { percent } from './counts.ts';
import { reportEmpty } from './empty-result.ts';
import { type ScopeOptions, type Search, withSearch } from './scope.ts';
import { readLength, readSpan, type SearchedTime, timeText } from './time.ts';

export interface ChangesOptions extends ScopeOptions {
  against?: string | undefined;
  limit: number;
  failOnEmpty?: true | undefined;
}

/**
 * The times with which a search is compared: the one of the same length just before, that as much earlier as `against`
 * says (`1d`), or the one it describes (`yesterday evening`). Throws a usage error.
 */
export function readAgainst(
  against: string | undefined,
  { span, now, zone }: SearchedTime,
): readonly MomentRange[] {
  if (against === undefined) return comparedTimes({}, span).before;
  const length = readLength(against);
  const before =
    length === null
      ? readSpan('--against', against, { now, zone }).span
      : { from: span.from - length, to: span.to - length };
  // The moment that both would share belongs to the later one.
  const to = before.from < span.from ? Math.min(before.to, span.from - 1) : before.to;
  if (before.from >= to || before.from < 0 || (before.from >= span.from && before.from <= span.to))
    throw usageError(
      `--against ${against} is not another time than the one searched`,
      'Write it like 1d, 1w or "yesterday evening".',
    );
  return [{ from: before.from, to }];
}

/** What changed, as a row. Counts are of messages, but means where a number changed. */
export interface ChangeRow {
  kind: ChangeKind;
  type: Change['type'] | 'pattern';
  field: string;
  /** Missing where the field itself or its mean changed. */
  value?: string;
  now: number;
  before: number;
  /** From 0 to 1; missing for patterns. */
  score?: number;
  /** The counts are those of a sample, scaled up. */
  is_estimate?: true;
  /** The value without whose messages most of the change of a mean is gone. */
  driver?: { field: string; value: string; explained: number };
}

function rowOf(change: Change, drivers: WhatChanged['drivers']): ChangeRow {
  const { kind, type, field, score, isEstimate } = change;
  const driver = type === 'number' && Object.hasOwn(drivers, field) ? drivers[field] : undefined;
  const [now, before] =
    type === 'number'
      ? [change.statistics.now.mean, change.statistics.before.mean]
      : [change.now, change.before];
  return {
    kind,
    type,
    field,
    ...(type === 'value' && { value: change.value }),
    now,
    before,
    score,
    ...(isEstimate && { is_estimate: isEstimate }),
    ...(driver && { driver }),
  };
}

/** Patterns that the previous period has not, as rows. */
async function patternRows(
  { request, searcher, signal, time }: Search,
  before: readonly MomentRange[],
): Promise<ChangeRow[]> {
  const types = await readFieldTypes(request, searcher, signal);
  const names = new Set(types.map(({ name }) => name));
  const found = await findPatterns(
    request,
    { hasField: (field) => names.has(field), before },
    searcher,
    signal,
  );
  return newPatterns(found, { now: time.span, before }).map(({ parts, count, before }) => ({
    kind: 'new' as const,
    type: 'pattern' as const,
    field: 'message',
    value: patternText(parts),
    now: count,
    before,
  }));
}

const colorsOf = {
  new: 'red',
  more: 'yellow',
  higher: 'yellow',
  gone: 'cyan',
  less: 'cyan',
  lower: 'cyan',
} as const satisfies Record<ChangeKind, string>;

async function writeRows(
  { output }: Context,
  rows: readonly ChangeRow[],
  labels: ReadonlyMap<ChangeRow, string>,
) {
  const isTable = (output.format ?? 'table') === 'table';
  const figure = (row: ChangeRow, value: number) =>
    isTable
      ? `${row.is_estimate ? '~' : ''}${row.type === 'number' ? formatValue(value) : value.toLocaleString('en')}`
      : value;
  await output.list(rows, [
    {
      name: 'kind',
      value: ({ kind }) => (isTable ? `${changeLabels[kind].sign} ${changeLabels[kind].word}` : kind),
      color: (text, { kind }) => output.colors[colorsOf[kind]](text),
    },
    { name: 'field', value: ({ field, type }) => (type === 'pattern' ? 'pattern' : field) },
    { name: 'before', value: (row) => figure(row, row.before), align: 'right' },
    { name: 'now', value: (row) => figure(row, row.now), align: 'right' },
    { name: 'value', value: (row) => (isTable ? (labels.get(row) ?? row.value) : row.value) },
    ...(rows.some(({ driver }) => driver)
      ? [
          {
            name: 'driver',
            value: ({ driver }: ChangeRow) =>
              driver ? `${driver.field}: ${driver.value} (${percent(driver.explained)})` : '',
          },
        ]
      : []),
  ]);
}

/** `tailrace changes`. */
export function changes(context: Context, query: string, options: ChangesOptions): Promise<void> {
  const { output } = context;
  return withSearch(context, query, options, async (search) => {
    const { request, searcher, signal, time } = search;
    const before = readAgainst(options.against, time);
    const progress = await progressBar(context, 'fields compared', 1);
    const changed = await whatChanged(request, searcher, {
      signal,
      before,
      onProgress: (compared, total) => progress.update(compared, total),
    }).finally(progress.stop);
    const { scopes, failed, drivers } = changed;
    const isComparable = scopes.now.messages > 0 && scopes.before.messages > 0;
    const labels = new Map(changed.changes.map((change) => [rowOf(change, drivers), valueText(change)]));
    const all = [...(isComparable ? await patternRows(search, before) : []), ...labels.keys()];
    const rows = all.slice(0, options.limit);
    await writeRows(context, rows, labels);
    if (scopes.now.messages === 0) return reportEmpty(search, options);
    const times = before.map(({ from, to }) => `${timeText(from, time.zone)} – ${timeText(to, time.zone)}`);
    output.status(
      `${countOf(scopes.now.messages, 'message')} now, ${scopes.before.messages.toLocaleString('en')} before (${times.join(', ')})`,
    );
    if (!isComparable)
      return output.status('There are no messages in the previous period, so that nothing can be compared.');
    output.status(
      all.length === 0
        ? 'Nothing changed that is more than chance.'
        : `${countOf(all.length, 'change')}${rows.length < all.length ? `, showing ${rows.length}: raise --limit` : ''}`,
    );
    if (changed.sample)
      output.status(
        'Fields with many values were compared in a sample; their counts, marked with ~, are estimates.',
      );
    for (const { plan, reason } of failed) output.status(`${plan.field} was not compared: ${reason}`);
  });
}
