import { addFilter } from '@tailrace/languages/query';
import type { Schemas } from '@tailrace/sdk';
import { printSearchUrl, type SearchUrl } from '../search/search-url.ts';

type Event = Pick<
  Schemas['Event'],
  'timestamp' | 'timerange_start' | 'timerange_end' | 'group_by_fields' | 'origin_context'
>;

const messageOrigin = /^urn:graylog:message:es:[^:]+:(?<id>[^:]+)$/;

function searchOf(event: Event, { query, streams }: Schemas['AggregationConfig']): SearchUrl {
  const grouped = Object.entries(event.group_by_fields).reduce(
    (narrowed, [field, value]) => addFilter(narrowed, field, value, 'for'),
    query,
  );
  const timeRange = {
    type: 'absolute' as const,
    from: event.timerange_start ?? event.timestamp,
    to: event.timerange_end ?? event.timestamp,
  };
  const origin = messageOrigin.exec(event.origin_context ?? '')?.groups?.id;
  return {
    query: grouped,
    timeRange,
    ...(streams.length > 0 ? { streams } : {}),
    ...(origin === undefined ? {} : { highlightMessage: origin }),
  };
}

/** The values that the server uses for `$parameters$` of the query. */
const defaultsOf = ({ query_parameters = [] }: Schemas['AggregationConfig']) =>
  Object.fromEntries(
    query_parameters
      .filter(({ default_value }) => default_value !== null && default_value !== undefined)
      .map(({ name, default_value }) => [`$${name}`, String(default_value)]),
  );

/**
 * The URL parameters of the search that shows exactly the messages an event was made of: the definition's query and
 * streams, the values it was grouped by, and its time window. An event of a single message shows that one. Null for other
 * kinds of definitions.
 */
export function eventReplay(event: Event, config: Schemas['EventConfig']): Record<string, string> | null {
  if (!('query' in config) || config.type !== 'aggregation-v1') return null;
  const aggregation = config as Schemas['AggregationConfig'];
  return { ...printSearchUrl(searchOf(event, aggregation)), ...defaultsOf(aggregation) };
}
