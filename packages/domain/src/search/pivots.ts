import type { PivotResult, PivotRow } from '@tailrace/sdk';

/** Groups messages by time, in steps that suit the length of the range. */
export const overTime = {
  type: 'time',
  field: 'timestamp',
  interval: { type: 'auto', scaling: 1 },
} as const;

/** The number of messages; servers expect this id in a sort. */
export const messageCount = { type: 'count', id: 'count()' } as const;

/** The most frequent values of a field with their counts, which a server computes from its index alone. */
export const countsByValue = (field: string, limit: number) => ({
  type: 'pivot' as const,
  row_groups: [{ type: 'values' as const, field, limit }],
  series: [messageCount],
  sort: [{ type: 'series' as const, field: messageCount.id, direction: 'Descending' as const }],
  rollup: true,
});

/** The rows of a pivot without its subtotals. */
export const leaves = ({ rows = [] }: PivotResult): PivotRow[] =>
  rows.filter(({ source }) => source === 'leaf');

type Figure = number | string | null | undefined;

/** Integers beyond 2^53 come as text and are read as bigint. */
export const wideOf = (value: Figure) =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : null;

/** A value as a number, rounded if necessary: charts and comparisons do not need the last digits. */
export const numberOf = (value: Figure) => {
  if (typeof value === 'number') return value;
  const wide = wideOf(value);
  return wide === null ? null : Number(wide);
};

/** The first value of a series in a row. */
export const seriesValue = (row: PivotRow | undefined, id: string) =>
  row?.values.find(({ key }) => key.at(-1) === id)?.value;

/** Each value of the first group with its count. */
export const valueCounts = (pivot: PivotResult) =>
  leaves(pivot).map(({ key, values }) => ({ value: key[0] ?? '', count: numberOf(values[0]?.value) ?? 0 }));
