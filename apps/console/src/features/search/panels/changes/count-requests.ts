import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { escapeTerm, fieldFilter } from '@tailrace/languages/query';
import { backendQuery, countsByValue, messageCount } from '#/features/query/run/index.ts';
import type { FieldPlan } from './field-plans.ts';

/** The values counted for each field and part of a time; further ones are only counted if the other time has them. */
export const countedValues = 100;

/** The number of messages in a part of a time. */
export const totalPivot = (part: MomentRange) => ({
  type: 'pivot' as const,
  series: [messageCount],
  rollup: true,
  timerange: absoluteRange(part),
});

const numberSeries = (field: string) => [
  { type: 'count' as const, id: 'count', field },
  { type: 'avg' as const, id: 'avg', field },
  { type: 'stddev' as const, id: 'stddev', field },
  { type: 'percentile' as const, id: 'percentile', field, percentile: 95 },
];

/** What is asked about a field; of one with many values also how many messages have it, which is slower. */
export function fieldPivot({ field, as, isCostly }: FieldPlan, part: MomentRange) {
  const timerange = absoluteRange(part);
  if (as === 'number')
    return { type: 'pivot' as const, series: numberSeries(field), rollup: true, timerange };
  const counts = { ...countsByValue(field, countedValues), timerange };
  return isCostly ? { ...counts, query: backendQuery(`_exists_:${escapeTerm(field)}`) } : counts;
}

/** The counts of some values, however rare they are. */
export const namedValuesPivot = (field: string, values: readonly string[], part: MomentRange) => ({
  ...countsByValue(field, countedValues * 2),
  query: backendQuery(values.map((value) => fieldFilter(field, value)).join(' OR ')),
  timerange: absoluteRange(part),
});
