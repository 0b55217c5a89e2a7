import { printSearchUrl } from '@tailrace/domain/search-url';

/** The stream of all events. */
const eventStream = '000000000000000000000002';

const aDay = 86_400;

/** Where the events of a definition are found: a search in the stream of all events. */
export const eventsPlace = (definitionId: string) => ({
  to: '/streams/$streamId/search' as const,
  params: { streamId: eventStream },
  search: printSearchUrl({
    query: `event_definition_id:${definitionId}`,
    timeRange: { type: 'relative', range: aDay },
  }),
});
