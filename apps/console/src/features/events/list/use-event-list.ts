import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { failureOf } from '#/app/failure.ts';
import type { EntityList, ListChange } from '#/app/lists/entity-list.ts';
import type { ListParams } from '#/app/lists/list-search.ts';
import { useListState } from '#/app/lists/use-list-state.ts';
import { type EventListState, eventListSearch, readRange } from './list-search.ts';
import { countNew } from './new-events.ts';
import { type Event, eventQueries } from './queries.ts';

/** An event with the title of its definition; the id is shown for a definition that is gone. */
export interface EventRow extends Event {
  definition: { title: string; isGone: boolean };
}

/** New events appear at the head of the newest first, and only while the range ends now. */
const isHead = ({ page, sort }: EventListState, rangeType: string) =>
  page === 1 && sort?.column === 'timestamp' && sort.order === 'desc' && rangeType !== 'absolute';

/** One page of the events. New ones are counted, and shown when the user asks for them. */
export function useEventList() {
  const params = useSearch({ strict: false }) as ListParams;
  const { listState, onChange } = useListState(eventListSearch);
  const client = useQueryClient();
  const range = readRange(params);
  const pageQuery = eventQueries.page(listState, range);
  const page = useQuery({ ...pageQuery, placeholderData: (previous) => previous });
  const hasPage = page.data !== undefined && !page.isPlaceholderData;
  const latest = useQuery({
    ...eventQueries.latest(listState, range),
    enabled: hasPage && isHead(listState, range.type),
  }).data;
  // An empty list has nothing to lose its place in.
  const isEmpty = hasPage && page.data.events.length === 0;
  const data = isEmpty && latest ? latest : page.data;
  const show = listState.filters.show;

  const list: EntityList<EventRow> = {
    listState: { ...listState, filters: { ...listState.filters, show: [] } },
    defaultPerPage: eventListSearch.perPage,
    isAlwaysPaged: true,
    rows: data?.events.map(({ event }) => {
      const known = data.context.event_definitions[event.event_definition_id];
      return {
        ...event,
        definition: { title: known?.title ?? event.event_definition_id, isGone: known === undefined },
      };
    }),
    total: data?.total_events ?? 0,
    failure: data ? null : page.error && failureOf(page.error),
    isStale: page.isPlaceholderData,
    // The kind is chosen beside the list, so its filters must not clear it.
    onChange: (change: ListChange) =>
      onChange(change.filters ? { ...change, filters: { ...change.filters, show } } : change),
    onRetry: () => page.refetch(),
  };
  return {
    list,
    listState,
    /** The events of this page, which are all there are if they are as many as the total. */
    loaded: data && { events: data.events.map(({ event }) => event), total: data.total_events },
    newCount: data && latest ? countNew(data, latest) : 0,
    showNew: () => latest && client.setQueryData(pageQuery.queryKey, latest),
  };
}
