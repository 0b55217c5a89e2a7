import { limitProblem } from '#/components/core/time-range/range-kinds.ts';
import { useQueryWarnings } from '#/features/query/editor/index.ts';
import { mixedTypeWarnings } from '#/features/query/fields/index.ts';
import type { Search } from './use-search.ts';

/** Warnings about the URL, the query, the time range and the answer. */
export function useSearchWarnings({ go, place, time, answer, fields }: Search): readonly string[] {
  const ofQuery = useQueryWarnings(place.query, fields.entries);
  const isTooLong = limitProblem(place.timeRange, time.limit, time.now, time.keywordPreview) !== null;
  return [
    ...(go.problem === null ? [] : [go.problem]),
    ...(isTooLong ? ['The time range is longer than the server allows'] : []),
    ...(answer.run?.warnings ?? []),
    ...ofQuery.map(({ message }) => message),
    ...mixedTypeWarnings(fields.entries),
  ];
}
