import { outerRange } from '@tailrace/domain/search/changes/compared-times';
import {
  type Driver,
  findDriver,
  type NumberSum,
  type ValueSums,
} from '@tailrace/domain/search/changes/drivers';
import { leaves, messageCount, numberOf, seriesValue } from '@tailrace/domain/search/pivots';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import type { PivotRow } from '@tailrace/sdk';
import type { RunOptions } from '../search/run-search.ts';
import { type Sides, sideNames } from './compare-fields.ts';

/** Fields in whose values a driver is looked for. */
const maxFields = 8;
/** Values of each of them, the most frequent ones. */
const maxValues = 30;

const sumSeries = (number: string) => [
  messageCount,
  { type: 'count' as const, id: 'count', field: number },
  { type: 'sum' as const, id: 'sum', field: number },
];

const sumPivot = (number: string, groups: readonly string[], part: MomentRange) => ({
  type: 'pivot' as const,
  row_groups: groups.map((field) => ({ type: 'values' as const, field, limit: maxValues })),
  series: sumSeries(number),
  sort:
    groups.length === 0
      ? []
      : [{ type: 'series' as const, field: messageCount.id, direction: 'Descending' as const }],
  rollup: true,
  timerange: absoluteRange(part),
});

function readSum(row: PivotRow): NumberSum {
  const figure = (id: string) => numberOf(seriesValue(row, id)) ?? 0;
  return { count: figure('count'), sum: figure('sum') };
}

const added = (a: NumberSum, b: NumberSum): NumberSum => ({ count: a.count + b.count, sum: a.sum + b.sum });
const nothing: NumberSum = { count: 0, sum: 0 };

/** The value among those of some fields that explains most of the shift of a number; one request. */
export async function findDriverOf(
  number: string,
  fields: readonly string[],
  { request, sides, options }: { request: SearchRequest; sides: Sides; options: RunOptions },
): Promise<Driver | null> {
  const grouped = fields.slice(0, maxFields);
  const groups: (string | null)[] = [null, ...grouped];
  const parts = sideNames.flatMap((side) => sides[side].map((part) => ({ side, part })));
  const pivots = groups.flatMap((field, group) =>
    parts.map(({ side, part }, at) => ({ field, side, part, id: `${group}-${at}` })),
  );
  const types = Object.fromEntries(
    pivots.map(({ field, part, id }) => [id, sumPivot(number, field === null ? [] : [field], part)]),
  );
  const timeRange = absoluteRange(outerRange([...sides.now, ...sides.before]));
  const results = await options.run({ ...request, timeRange }, types, options);

  const total = { now: nothing, before: nothing };
  const values = new Map<string, ValueSums>();
  for (const { field, side, id } of pivots) {
    const pivot = results.find(id);
    if (!pivot) continue;
    for (const row of leaves(pivot)) {
      const sum = readSum(row);
      if (field === null) total[side] = added(total[side], sum);
      else {
        const value = row.key[0] ?? '';
        const key = `${field}\n${value}`;
        const known = values.get(key) ?? { field, value, now: nothing, before: nothing };
        values.set(key, { ...known, [side]: added(known[side], sum) });
      }
    }
  }
  return findDriver(total, [...values.values()]);
}
