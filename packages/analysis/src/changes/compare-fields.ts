import { lengthOf, outerRange } from '@tailrace/domain/search/changes/compared-times';
import {
  type FieldFindings,
  findInNumbers,
  findInValues,
} from '@tailrace/domain/search/changes/field-changes';
import type {
  CountedField,
  MeasuredField,
  NumberStatistics,
  Scopes,
} from '@tailrace/domain/search/changes/model';
import {
  countsByValue,
  leaves,
  messageCount,
  numberOf,
  seriesValue,
  valueCounts,
} from '@tailrace/domain/search/pivots';
import { backendQuery, type SearchRequest } from '@tailrace/domain/search/search-request';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { escapeTerm, fieldFilter } from '@tailrace/languages/query';
import type { PivotResult } from '@tailrace/sdk';
import type { RunOptions } from '../search/run-search.ts';
import type { FieldPlan } from './field-plans.ts';

/** The parts of the two compared times. */
export interface Sides {
  now: readonly MomentRange[];
  before: readonly MomentRange[];
}

/** A field that the server did not count, and its reason. */
export interface FailedField {
  plan: FieldPlan;
  reason: string;
}

/** The values counted for each field and part of a time; further ones are only counted if the other time has them. */
const countedValues = 100;

/** The number of messages in a part of a time. */
const totalPivot = (part: MomentRange) => ({
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
function fieldPivot({ field, as, isCostly }: FieldPlan, part: MomentRange) {
  const timerange = absoluteRange(part);
  if (as === 'number')
    return { type: 'pivot' as const, series: numberSeries(field), rollup: true, timerange };
  const counts = { ...countsByValue(field, countedValues), timerange };
  return isCostly ? { ...counts, query: backendQuery(`_exists_:${escapeTerm(field)}`) } : counts;
}

/** The counts of some values, however rare they are. */
const namedValuesPivot = (field: string, values: readonly string[], part: MomentRange) => ({
  ...countsByValue(field, countedValues * 2),
  query: backendQuery(values.map((value) => fieldFilter(field, value)).join(' OR ')),
  timerange: absoluteRange(part),
});

type Pivot = ReturnType<typeof fieldPivot> | ReturnType<typeof totalPivot>;
type Side = keyof Sides;

export const sideNames = ['now', 'before'] as const satisfies readonly Side[];

/** One pivot for each part of both times, by an id made of all three. */
const pivotsOf = (sides: Sides, prefix: string, pivot: (part: MomentRange) => Pivot): Record<string, Pivot> =>
  Object.fromEntries(
    sideNames.flatMap((side) =>
      sides[side].map((part, at) => [`${prefix}-${side}-${at}`, pivot(part)] as const),
    ),
  );

/** The question over all of both times, within which each pivot has its own. */
const requestOver = (request: SearchRequest, { now, before }: Sides): SearchRequest => ({
  ...request,
  timeRange: absoluteRange(outerRange([...now, ...before])),
});

/** Counts the messages of both times. */
export async function countScopes(
  request: SearchRequest,
  sides: Sides,
  options: RunOptions,
): Promise<Scopes> {
  const types = pivotsOf(sides, 'total', totalPivot);
  const results = await options.run(requestOver(request, sides), types, options);
  const scope = (side: Side) => ({
    messages: sides[side].reduce((sum, _, at) => sum + results.get(`total-${side}-${at}`).total, 0),
    length: lengthOf(sides[side]),
  });
  return { now: scope('now'), before: scope('before') };
}

/** What is compared. */
interface Comparison {
  request: SearchRequest;
  sides: Sides;
  scopes: Scopes;
  /** Whether the sides are parts of the compared times. */
  isSample: boolean;
}

interface Compared {
  fields: FieldFindings[];
  failed: FailedField[];
}

/** The counts of a field's values in one part of a time. */
interface PartCounts {
  counts: Map<string, number>;
  /** Whether rarer values were not counted. */
  hasMore: boolean;
  /** Messages that matched. */
  total: number;
}

function readPart(pivot: PivotResult): PartCounts {
  const rows = valueCounts(pivot);
  return {
    counts: new Map(rows.map(({ value, count }) => [value, count])),
    hasMore: rows.length >= countedValues,
    total: pivot.total,
  };
}

/** The count of a value in all parts. */
const countIn = (parts: readonly PartCounts[], value: string): number =>
  parts.reduce((sum, { counts }) => sum + (counts.get(value) ?? 0), 0);

function readStatistics(pivot: PivotResult): NumberStatistics {
  const [row] = leaves(pivot);
  const figure = (id: string) => numberOf(seriesValue(row, id)) ?? 0;
  return {
    count: figure('count'),
    mean: figure('avg'),
    deviation: figure('stddev'),
    p95: figure('percentile'),
  };
}

/** The statistics of all parts together; their percentile is the mean of those of the parts. */
function joinStatistics(parts: readonly NumberStatistics[]): NumberStatistics | null {
  const known = parts.filter(({ count }) => count > 0);
  const count = known.reduce((sum, part) => sum + part.count, 0);
  if (count === 0) return null;
  const average = (of: (part: NumberStatistics) => number) =>
    known.reduce((sum, part) => sum + of(part) * part.count, 0) / count;
  const mean = average((part) => part.mean);
  const variance = average((part) => part.deviation ** 2 + (part.mean - mean) ** 2);
  return { count, mean, deviation: Math.sqrt(variance), p95: average(({ p95 }) => p95) };
}

/**
 * Compares some fields in one request, and in a second one counts the values that only one time had among its top. In a
 * sample, where that would take longer than all else, they are taken to be as frequent as the rarest listed value.
 */
export async function compareFields(
  { request, sides, scopes, isSample }: Comparison,
  plans: readonly FieldPlan[],
  options: RunOptions,
): Promise<Compared> {
  const requested = requestOver(request, sides);
  const types = Object.assign(
    {},
    ...plans.map((plan, at) => pivotsOf(sides, `${at}`, (part) => fieldPivot(plan, part))),
  ) as Record<string, Pivot>;
  const results = await options.run(requested, types, options);
  const resultsOf = (at: number, side: Side): PivotResult[] =>
    sides[side].flatMap((_, part) => results.find(`${at}-${side}-${part}`) ?? []);
  const isWhole = (at: number) =>
    sideNames.every((side) => resultsOf(at, side).length === sides[side].length);

  const counted = plans.map((plan, at) => ({
    plan,
    at,
    isCounted: isWhole(at),
    reason: results.warningsOf(`${at}-now-0`)[0] ?? 'The server gave no counts.',
    results: { now: resultsOf(at, 'now'), before: resultsOf(at, 'before') },
  }));
  const known = counted.filter(({ isCounted }) => isCounted);
  const byValues = known
    .filter(({ plan }) => plan.as === 'values')
    .map(({ plan, results: { now, before } }) => ({
      field: plan.field,
      isCostly: plan.isCostly,
      now: now.map(readPart),
      before: before.map(readPart),
    }));
  if (isSample) for (const field of byValues) assumeRareValues(field);
  else await countRareValues(requested, byValues, sides, options);
  return {
    fields: [
      ...byValues.map((field) => findInValues(countedField(field), scopes)),
      ...known
        .filter(({ plan }) => plan.as === 'number')
        .map(({ plan, results: { now, before } }) =>
          findInNumbers(measuredField(plan.field, now, before), scopes),
        ),
    ],
    failed: counted.filter(({ isCounted }) => !isCounted).map(({ plan, reason }) => ({ plan, reason })),
  };
}

interface ValuesByPart {
  field: string;
  isCostly: boolean;
  now: PartCounts[];
  before: PartCounts[];
}

const valuesOf = ({ now, before }: ValuesByPart): string[] => [
  ...new Set([...now, ...before].flatMap(({ counts }) => [...counts.keys()])),
];

function assumeRareValues(field: ValuesByPart): void {
  const all = valuesOf(field);
  for (const { counts, hasMore } of [...field.now, ...field.before]) {
    if (!hasMore) continue;
    const most = Math.min(...counts.values());
    for (const value of all) if (!counts.has(value)) counts.set(value, most);
  }
}

/** Counts the values that a part did not list although others did; without that, a rare value would look new or gone. */
async function countRareValues(
  request: SearchRequest,
  fields: readonly ValuesByPart[],
  sides: Sides,
  options: RunOptions,
): Promise<void> {
  const lists = fields.flatMap((field) => {
    const all = valuesOf(field);
    return sideNames.flatMap((side) =>
      field[side].flatMap((part, at) => {
        const range = sides[side][at];
        const unlisted = part.hasMore ? all.filter((value) => !part.counts.has(value)) : [];
        return range && unlisted.length > 0 ? [{ field: field.field, part, range, unlisted }] : [];
      }),
    );
  });
  if (lists.length === 0) return;
  const types = Object.fromEntries(
    lists.map(({ field, unlisted, range }, at) => [`rare-${at}`, namedValuesPivot(field, unlisted, range)]),
  );
  const results = await options.run(request, types, options);
  for (const [at, { part, unlisted }] of lists.entries()) {
    const { counts } = readPart(results.get(`rare-${at}`));
    for (const value of unlisted) part.counts.set(value, counts.get(value) ?? 0);
  }
}

function countedField(counted: ValuesByPart): CountedField {
  const { field, isCostly, now, before } = counted;
  const hasMore = [...now, ...before].some((part) => part.hasMore);
  const withField = { now: totalOf(now), before: totalOf(before) };
  const values = valuesOf(counted).map((value) => ({
    value,
    now: countIn(now, value),
    before: countIn(before, value),
  }));
  return { field, withField: isCostly ? withField : null, values, hasMore };
}

const totalOf = (parts: readonly PartCounts[]) => parts.reduce((sum, { total }) => sum + total, 0);

function measuredField(
  field: string,
  now: readonly PivotResult[],
  before: readonly PivotResult[],
): MeasuredField {
  const statistics = {
    now: joinStatistics(now.map(readStatistics)),
    before: joinStatistics(before.map(readStatistics)),
  };
  const withField = { now: statistics.now?.count ?? 0, before: statistics.before?.count ?? 0 };
  return { field, withField, ...statistics };
}
