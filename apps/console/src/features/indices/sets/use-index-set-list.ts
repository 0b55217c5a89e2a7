import { retentionOfSet, rotationOfSet } from '@tailrace/domain/indices/index-set-labels';
import { indexSetNotices } from '@tailrace/domain/notices/indices';
import type { Schemas } from '@tailrace/sdk';
import { getGlobalIndexSetStats, listIndexSets } from '@tailrace/sdk/operations/indices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { failureOf } from '#/app/failure.ts';
import { arrangeRows } from '#/app/lists/arrange-rows.ts';
import type { EntityList } from '#/app/lists/entity-list.ts';
import type { ListState } from '#/app/lists/list-search.ts';
import { useListState } from '#/app/lists/use-list-state.ts';
import type { IndexSet } from './index-sets.ts';
import { indexSetListSearch } from './list-search.ts';

/** An index set in the list. */
export interface IndexSetRow extends IndexSet {
  /** What its indices hold; null while unknown. */
  stats: Schemas['IndexSetStats'] | null;
}

/**
 * The server pages in its own order only; for a search or another order, the list is loaded as a whole. So is the list of
 * those who may not read every index set: Graylog 4.1 fails on a page of none.
 */
function isPagedByServer({ query: text, sort, perPage }: ListState, mayReadAll: boolean): boolean {
  return mayReadAll && text.trim() === '' && sort?.column === 'title' && sort.order === 'asc' && perPage > 0;
}

const noStats: Schemas['IndexSetStats'] = { indices: 0, documents: 0, size: 0 };

/** The statistics of all sets, whatever the page: counting them can take seconds, so the rows do not wait for it. */
const statistics = (mayReadAll: boolean) =>
  query(
    listIndexSets,
    { ...(mayReadAll ? { limit: 1 } : {}), stats: true },
    { isAside: true, failed: indexSetNotices.listFailed, select: ({ stats }) => stats },
  );

/** The index sets and, soon after, their statistics. */
export function useIndexSetList(): EntityList<IndexSetRow> {
  const { listState, onChange } = useListState(indexSetListSearch);
  const mayReadAll = useCan()(getGlobalIndexSetStats);
  const isPaged = isPagedByServer(listState, mayReadAll);
  const page = isPaged ? { skip: (listState.page - 1) * listState.perPage, limit: listState.perPage } : {};
  const reply = useQuery({
    ...query(listIndexSets, page, { failed: indexSetNotices.listFailed }),
    placeholderData: keepPreviousData,
  });
  const { data: stats } = useQuery({ ...statistics(mayReadAll), enabled: reply.isSuccess });
  const rows = reply.data?.index_sets.map(
    (set): IndexSetRow => ({ ...set, stats: stats ? (stats[set.id] ?? noStats) : null }),
  );
  const arranged =
    rows &&
    (isPaged
      ? { rows, total: reply.data?.total ?? 0 }
      : arrangeRows(rows, listState, {
          texts: ({ title, description, index_prefix }) => [title, description, index_prefix],
          order: {
            title: ({ title }) => title,
            indices: ({ stats }) => stats?.indices,
            messages: ({ stats }) => stats?.documents,
            size: ({ stats }) => stats?.size,
            rotation: rotationOfSet,
            retention: retentionOfSet,
            prefix: ({ index_prefix }) => index_prefix,
            created: ({ creation_date }) => Date.parse(creation_date),
          },
        }));
  return {
    listState,
    defaultPerPage: indexSetListSearch.perPage,
    rows: arranged?.rows,
    total: arranged?.total ?? 0,
    failure: arranged ? null : reply.error && failureOf(reply.error),
    isStale: reply.isPlaceholderData,
    onChange,
    onRetry: () => reply.refetch(),
  };
}
