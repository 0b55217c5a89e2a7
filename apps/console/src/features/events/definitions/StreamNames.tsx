import { chakra } from '@chakra-ui/react';
import { aggregationOf, type EventDefinition } from '@tailrace/domain/events/event-definition';
import { useQuery } from '@tanstack/react-query';
import { streamsQuery } from './queries.ts';

/** The streams a definition searches. */
export function StreamNames({ definition }: { definition: EventDefinition }) {
  const { data: streams } = useQuery(streamsQuery);
  const { streams: ids, stream_categories: categories = [] } = aggregationOf(definition) ?? {};
  if (!ids) return '–';
  if (ids.length === 0 && categories.length > 0) return <bdi>Categories: {categories.join(', ')}</bdi>;
  if (ids.length === 0) return <chakra.span color="fg.muted">All streams</chakra.span>;
  // Before the streams have loaded, and for one that was deleted, the id is all there is.
  const names = ids.map((id) => streams?.find((stream) => stream.id === id)?.title ?? id).join(', ');
  return <bdi>{names}</bdi>;
}
