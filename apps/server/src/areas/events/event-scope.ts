import { quotePhrase } from '@tailrace/languages/query';
import type { Schemas } from '@tailrace/sdk';
import type { HandlerRequest } from '../../http/handler.ts';
import { eventStreamIds } from '../../ids.ts';
import type { RunOptions } from '../../search/search-pool.ts';
import { spanOf, type TimeSpan } from '../search/time-span.ts';
import { optionsOf } from '../search/turn.ts';
import type { Services } from './services.ts';

const oneOf = (field: string, values: readonly string[]) =>
  `${field}:(${values.map(quotePhrase).join(' OR ')})`;

const ofAlerts: Record<NonNullable<Schemas['EventsSearchFilter']['alerts']>, readonly string[]> = {
  include: [],
  exclude: ['alert:false'],
  only: ['alert:true'],
};

/** The queries that events must match beside the query of the request. */
function eventFilters(filter: Schemas['EventsSearchFilter'], hiddenStreams: readonly string[]): string[] {
  const { alerts = 'include', event_definitions = [] } = filter;
  return [
    ...ofAlerts[alerts],
    ...(event_definitions.length > 0 ? [oneOf('event_definition_id', event_definitions)] : []),
    ...(hiddenStreams.length > 0 ? [`NOT ${oneOf('source_streams', hiddenStreams)}`] : []),
  ];
}

/** Where events are stored. */
export const eventStreams = Object.values(eventStreamIds);

/** Events of more streams cannot be told apart. */
const maxSourceStreams = 10_000;

/** The streams that events were found in and that the caller may not read. */
async function hiddenStreams(
  { search }: Services,
  range: TimeSpan | null,
  isReadable: (stream: string) => boolean,
  options: RunOptions,
): Promise<string[]> {
  const { rows } = await search.pivot(
    {
      query: '',
      streams: eventStreams,
      range,
      rowGroups: [{ type: 'values', field: 'source_streams', limit: maxSourceStreams }],
      columnGroups: [],
      series: [{ id: 'count()', type: 'count', field: null }],
      sort: [],
      rollup: false,
    },
    options,
  );
  return rows.flatMap(({ key }) => key).filter((stream) => !isReadable(stream));
}

type SearchCall = Pick<HandlerRequest<'searchEvents'>, 'caller' | 'extendSession' | 'signal'>;

/** What a search of events covers: those with a source stream that the caller may not read are left out. */
export async function eventScope(
  request: SearchCall,
  services: Services,
  {
    query = '',
    timerange,
    filter = {},
  }: Pick<Schemas['EventsHistogramRequest'], 'query' | 'timerange' | 'filter'>,
) {
  const { caller } = request;
  const range = spanOf(timerange, services.now());
  const isReadable = (stream: string) => caller.isPermitted(`streams:read:${stream}`);
  const hidden = caller.isPermitted('streams:read')
    ? []
    : await hiddenStreams(services, range, isReadable, optionsOf(request));
  return { query, filters: eventFilters(filter, hidden), streams: eventStreams, range };
}
