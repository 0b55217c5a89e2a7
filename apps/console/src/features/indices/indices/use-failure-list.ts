import { restingInterval } from '@tailrace/domain/requests/polling';
import type { Schemas } from '@tailrace/sdk';
import { listIndexerFailures } from '@tailrace/sdk/operations/indices';
import { query } from '#/app/calls/query.ts';
import type { ListPlace } from '#/app/lists/list-search.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import { failureListSearch } from './list-search.ts';

/** A failure has no id of its own, and a message may be refused by several indices. */
export type FailureRow = Schemas['IndexerFailure'] & { id: string };

const failuresQuery = ({ page, perPage }: ListPlace) =>
  query(
    listIndexerFailures,
    { limit: perPage, offset: (page - 1) * perPage },
    {
      select: ({ failures, total }) => ({ failures, total, page, per_page: perPage }),
      refetchInterval: restingInterval,
    },
  );

/** Newest first, as the server lists them. */
export const useFailureList = () =>
  usePagedList({
    search: failureListSearch,
    query: failuresQuery,
    rows: ({ failures }): FailureRow[] => {
      const seen = new Map<string, number>();
      return failures.map((failure) => {
        const key = `${failure.letter_id} ${failure.index} ${failure.timestamp}`;
        const times = (seen.get(key) ?? 0) + 1;
        seen.set(key, times);
        return { ...failure, id: `${key} ${times}` };
      });
    },
  });
