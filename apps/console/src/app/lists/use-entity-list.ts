import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { failureOf } from '../failure.ts';
import { arrangeRows, type RowRules } from './arrange-rows.ts';
import type { EntityList } from './entity-list.ts';
import { type Envelope, pageDetails } from './envelopes.ts';
import type { ListSearch, ListState } from './list-search.ts';
import { useListState } from './use-list-state.ts';

type Query<Reply, Key extends QueryKey> = UseQueryOptions<Reply, Error, Reply, Key>;

interface PagedListOptions<Reply, Row, Filter extends string, Key extends QueryKey> {
  search: ListSearch<Filter>;
  /** The query for a view state: `(place) => streamQueries.page(listRequest(place))`. */
  query: (listState: ListState<Filter>) => Query<Reply, Key>;
  rows: (reply: Reply) => readonly Row[];
}

/** A list that the server searches, sorts and pages, in any of the contract's envelopes. */
export function usePagedList<Reply extends Envelope, Row, Filter extends string, Key extends QueryKey>({
  search,
  query,
  rows,
}: PagedListOptions<Reply, Row, Filter, Key>): EntityList<Row> {
  const { listState, onChange } = useListState(search);
  const reply = useQuery<Reply, Error, Reply, Key>({
    ...query(listState),
    placeholderData: (previous) => previous,
  });
  const found = reply.data && rows(reply.data);
  return {
    listState,
    defaultPerPage: search.perPage,
    rows: found,
    total: reply.data && found ? pageDetails(reply.data, found.length).total : 0,
    failure: found ? null : reply.error && failureOf(reply.error),
    isStale: reply.isPlaceholderData,
    onChange,
    onRetry: () => reply.refetch(),
  };
}

interface WholeListOptions<Reply, Row, Filter extends string, Key extends QueryKey>
  extends RowRules<Row, Filter> {
  search: ListSearch<Filter>;
  query: Query<Reply, Key>;
  rows: (reply: Reply) => readonly Row[];
}

/** A list loaded as a whole (the unpaged envelope): searched, sorted and paged on the client. */
export function useWholeList<Reply, Row, Filter extends string, Key extends QueryKey>({
  search,
  query,
  rows,
  ...rules
}: WholeListOptions<Reply, Row, Filter, Key>): EntityList<Row> {
  const { listState, onChange } = useListState(search);
  const reply = useQuery(query);
  const arranged = reply.data === undefined ? null : arrangeRows(rows(reply.data), listState, rules);
  return {
    listState,
    defaultPerPage: search.perPage,
    rows: arranged?.rows,
    total: arranged?.total ?? 0,
    failure: arranged ? null : reply.error && failureOf(reply.error),
    isStale: false,
    onChange,
    onRetry: () => reply.refetch(),
  };
}
