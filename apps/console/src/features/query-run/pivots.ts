import type { PivotResult, PivotRow } from '@tailrace/sdk';

/** Groups messages by time, in steps that suit the length of the range. */
export const overTime = {
  type: 'time',
  field: 'timestamp',
  interval: { type: 'auto', scaling: 1 },
} as const;

/** The number of messages, named as a server names it in an order. */
export const messageCount = { type: 'count', id: 'count()' } as const;

/** The most frequent values of a field with their counts, which a server can take from its index. */
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

/** An integer that a number would round; it comes as text. */
export const wideOf = (value: Figure) =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : null;

/** The number a figure is, or the nearest one: charts and comparisons do without the last digits. */
export const numberOf = (value: Figure) => {
  if (typeof value === 'number') return value;
  const wide = wideOf(value);
  return wide === null ? null : Number(wide);
};

/** Each value of the first group with its count. */
export const valueCounts = (pivot: PivotResult) =>
  leaves(pivot).map(({ key, values }) => ({ value: key[0] ?? '', count: numberOf(values[0]?.value) ?? 0 }));
