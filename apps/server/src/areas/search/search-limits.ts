import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import { resultWindow } from '../../search/limits.ts';
import { runnableSearchTypes } from './named-streams.ts';

const megabyte = 2 ** 20;

/** Limits of one search. The size of its request is limited, too. */
export const searchLimits = {
  queries: 100,
  searchTypes: 500,
  /** Row and column groups of a pivot. */
  groupings: 10,
  series: 50,
  /** Values of one group. */
  values: 65_535,
};

/** Limits of running and finished searches. Definitions and results count as bytes. */
export const jobLimits = {
  running: 16,
  perOwner: { count: 100, bytes: 32 * megabyte },
  total: { count: 1000, bytes: 96 * megabyte },
  /** How long a result is kept: until it is read first, and after each read. */
  unreadForMs: 5 * 60_000,
  readForMs: 30_000,
  /** After this time without a poll, a running search is stopped. Clients poll every 250 ms. */
  unpolledForMs: 20_000,
  timeoutMs: 60_000,
  maxTimeoutMs: 10 * 60_000,
};

/** Limits of prepared downloads. */
export const exportJobLimits = {
  perOwner: { count: 100, bytes: megabyte },
  total: { count: 2000, bytes: 16 * megabyte },
  lifetimeMs: 3_600_000,
};

/** Limits of downloads running at the same time. */
export const exportLimits = { perOwner: 8, total: 64 };

/** Limits of stored searches per owner. At a limit, searches that no view uses are deleted for new ones. */
export const storedSearchLimits = { count: 5000, bytes: 32 * megabyte };

type Pivot = Schemas['PivotSearchType'];

function requireAtMost(what: string, count: number, limit: number): void {
  if (count > limit) throw new BadRequestError(`${what} at most ${limit}; this one has ${count}`);
}

function requirePivotWithin({ id, row_groups, column_groups, series }: Pivot): void {
  const groupings = [...(row_groups ?? []), ...(column_groups ?? [])];
  requireAtMost(`The row and column groups of a pivot (${id}) are`, groupings.length, searchLimits.groupings);
  requireAtMost(`The series of a pivot (${id}) are`, series.length, searchLimits.series);
  for (const grouping of groupings) {
    if (grouping.type !== 'values' || (grouping.limit ?? 0) <= searchLimits.values) continue;
    throw new BadRequestError(
      `The limit of the values of "${grouping.field}" (${id}) is at most ${searchLimits.values}, not ${grouping.limit}`,
    );
  }
}

/** Refuses a search beyond the limits before any of it runs. */
export function requireWithinLimits(queries: readonly Schemas['Query'][]): void {
  requireAtMost('The queries of a search are', queries.length, searchLimits.queries);
  const searchTypes = queries.flatMap(({ search_types }) => search_types ?? []);
  requireAtMost('The search types of a search are', searchTypes.length, searchLimits.searchTypes);
  for (const searchType of queries.flatMap(runnableSearchTypes)) {
    if (searchType.type === 'pivot') requirePivotWithin(searchType);
    if (searchType.type === 'messages' && (searchType.limit ?? 0) > resultWindow) {
      throw new BadRequestError(
        `The limit of a message list (${searchType.id}) is at most ${resultWindow}, not ${searchType.limit}`,
      );
    }
  }
}
