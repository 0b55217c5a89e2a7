import { quotePhrase } from '@tailrace/languages/query';
import type { Schemas } from '@tailrace/sdk';

type Parameters = Schemas['EventsSearchParameters'];

const oneOf = (field: string, values: readonly string[]) =>
  `${field}:(${values.map(quotePhrase).join(' OR ')})`;

const ofAlerts: Record<NonNullable<Schemas['EventsSearchFilter']['alerts']>, readonly string[]> = {
  include: [],
  exclude: ['alert:false'],
  only: ['alert:true'],
};

/** The request with its defaults. */
export function eventsSearchParameters(given: Schemas['EventsSearchRequest'] = {}): Parameters {
  const { alerts = 'include', event_definitions = [] } = given.filter ?? {};
  return {
    query: given.query ?? '',
    page: given.page ?? 1,
    per_page: given.per_page ?? 10,
    timerange: given.timerange ?? { type: 'relative', range: 3600 },
    filter: { alerts, event_definitions },
    sort_by: given.sort_by ?? 'timestamp',
    sort_direction: given.sort_direction ?? 'desc',
  };
}

/** The queries that events must match beside the query of the request. */
export function eventFilters({ filter }: Parameters, hiddenStreams: readonly string[]): string[] {
  const { alerts = 'include', event_definitions = [] } = filter ?? {};
  return [
    ...ofAlerts[alerts],
    ...(event_definitions.length > 0 ? [oneOf('event_definition_id', event_definitions)] : []),
    ...(hiddenStreams.length > 0 ? [`NOT ${oneOf('source_streams', hiddenStreams)}`] : []),
  ];
}
