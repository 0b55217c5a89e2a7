import { leaves, numberOf } from '@tailrace/domain/search/pivots';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeyOf } from '#/app/calls/query.ts';
import { whenPainted } from '#/app/first-load/when-painted.ts';
import type { FieldEntry } from '#/components/core/search/model.ts';
import { runOnce } from '#/features/query/run/index.ts';

const aMinute = 60_000;
/** Fields that are counted; those of the shown messages come first, and more are not in sight. */
const maxFields = 60;
const internal = /^(?:gl2_|_)/;

/**
 * The fields with the number of messages of the whole result that have them, in one request after the page is drawn. A
 * text that is searched by word cannot be counted.
 */
export function useFieldCounts(
  entries: readonly FieldEntry[],
  request: SearchRequest | null,
  isCounted: (field: string) => boolean,
): readonly FieldEntry[] {
  const names = entries
    .filter(({ name, isInResult }) => isInResult && !internal.test(name) && isCounted(name))
    .slice(0, maxFields)
    .map(({ name }) => name);
  const { data } = useQuery({
    queryKey: queryKeyOf(executeSearchSync, 'field counts', request, names),
    queryFn:
      request && names.length > 0
        ? async ({ client, signal }) => {
            await whenPainted();
            const counts = {
              type: 'pivot' as const,
              series: names.map((field) => ({ type: 'count' as const, id: field, field })),
              rollup: true,
            };
            const pivot = (await runOnce(request, { counts }, { client, signal })).get('counts');
            const values = leaves(pivot)[0]?.values ?? [];
            // The total of this request, because late messages may have come since the result.
            return new Map(
              values.map(({ key, value }) => [
                key.at(-1) ?? '',
                { in: numberOf(value) ?? 0, of: pivot.total },
              ]),
            );
          }
        : skipToken,
    staleTime: aMinute,
    retry: false,
  });
  return useMemo(
    () =>
      entries.map(({ seen: _, ...entry }) => {
        const seen = data?.get(entry.name);
        return seen ? { ...entry, seen } : entry;
      }),
    [entries, data],
  );
}
