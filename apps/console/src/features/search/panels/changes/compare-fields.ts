import {
  type FieldFindings,
  findInNumbers,
  findInValues,
} from '@tailrace/domain/search/changes/field-changes';
import type { CountedField, MeasuredField, Scopes } from '@tailrace/domain/search/changes/model';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import type { PivotResult } from '@tailrace/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { runOnce, type SearchRequest } from '#/features/query/run/index.ts';
import { lengthOf, outerRange } from './compared-times.ts';
import { fieldPivot, namedValuesPivot, totalPivot } from './count-requests.ts';
import type { FieldPlan } from './field-plans.ts';
import { countIn, joinStatistics, type PartCounts, readPart, readStatistics } from './read-counts.ts';

export interface RunOptions {
  client: QueryClient;
  signal: AbortSignal;
}

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

type Pivot = ReturnType<typeof fieldPivot> | ReturnType<typeof totalPivot>;
type Side = keyof Sides;

const sideNames = ['now', 'before'] as const satisfies readonly Side[];

/** One pivot for each part of both times, by an id made of all three. */
const pivotsOf = (sides: Sides, prefix: string, pivot: (part: MomentRange) => Pivot): Record<string, Pivot> =>
  Object.fromEntries(
    sideNames.flatMap((side) =>
      sides[side].map((part, at) => [`${prefix}-${side}-${at}`, pivot(part)] as const),
    ),
  );

/** The question over all of both times, within which each pivot has its own. */
const askedOver = (question: SearchRequest, { now, before }: Sides): SearchRequest => ({
  ...question,
  timeRange: absoluteRange(outerRange([...now, ...before])),
});

/** Counts the messages of both times. */
export async function countScopes(
  question: SearchRequest,
  sides: Sides,
  options: RunOptions,
): Promise<Scopes> {
  const types = pivotsOf(sides, 'total', totalPivot);
  const results = await runOnce(askedOver(question, sides), types, options);
  const scope = (side: Side) => ({
    messages: sides[side].reduce((sum, _, at) => sum + results.get(`total-${side}-${at}`).total, 0),
    length: lengthOf(sides[side]),
  });
  return { now: scope('now'), before: scope('before') };
}

/** What is compared. */
interface Comparison {
  question: SearchRequest;
  sides: Sides;
  scopes: Scopes;
  /** Whether the sides are parts of the compared times. */
  isSample: boolean;
}

interface Compared {
  fields: FieldFindings[];
  failed: FailedField[];
}

/**
 * Compares some fields in one request, and in a second one counts the values that only one time had among its top. In a
 * sample, where that would take longer than all else, they are taken to be as frequent as the rarest listed value.
 */
export async function compareFields(
  { question, sides, scopes, isSample }: Comparison,
  plans: readonly FieldPlan[],
  options: RunOptions,
): Promise<Compared> {
  const asked = askedOver(question, sides);
  const types = Object.assign(
    {},
    ...plans.map((plan, at) => pivotsOf(sides, `${at}`, (part) => fieldPivot(plan, part))),
  ) as Record<string, Pivot>;
  const results = await runOnce(asked, types, options);
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
  else await countRareValues(asked, byValues, sides, options);
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
  question: SearchRequest,
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
  const results = await runOnce(question, types, options);
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
