import type { Schemas } from '@tailrace/sdk';
import { ok } from '../../http/handler.ts';
import type { TimeSpan } from '../search/time-span.ts';
import { optionsOf } from '../search/turn.ts';
import { eventScope, eventStreams } from './event-scope.ts';
import type { Handler, Services } from './services.ts';
import { type Event, eventOf } from './stored-event.ts';

type Parameters = Schemas['EventsSearchParameters'];

/** The request with its defaults. */
function eventsSearchParameters(given: Schemas['EventsSearchRequest'] = {}): Parameters {
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

/** The indices of the event streams' sets with events of the time range, as far as that is known. */
function usedIndices({ catalogue, streams }: Services, range: TimeSpan | null): string[] {
  const sets = new Set(eventStreams.map((id) => streams.find(id)?.index_set_id));
  const { indices } = catalogue.current();
  return indices
    .filter(({ setId, state }) => sets.has(setId) && state !== 'closed')
    .filter(({ range: held }) => !held || !range || (held.from <= range.to && held.to >= range.from))
    .map(({ name }) => name);
}

/** Those of the entities that exist, by their ids. */
function existing(
  ids: readonly string[],
  find: (id: string) => { id: string; title: string; description: string | null } | null,
): Record<string, Schemas['EventsContextEntity']> {
  const found = [...new Set(ids)].map(find).filter((entity) => entity !== null);
  return Object.fromEntries(found.map(({ id, title, description }) => [id, { id, title, description }]));
}

function contextOf(
  { definitions, streams }: Services,
  events: readonly Event[],
): Schemas['EventsSearchContext'] {
  return {
    event_definitions: existing(
      events.map((event) => event.event_definition_id),
      (id) => definitions.find(id),
    ),
    streams: existing(
      events.flatMap((event) => event.streams),
      (id) => streams.find(id),
    ),
  };
}

/** A page of events; those with a source stream that the caller may not read are neither listed nor counted. */
export const searchEvents: Handler<'searchEvents'> = async (request, services) => {
  const started = performance.now();
  const parameters = eventsSearchParameters(request.body);
  const scope = await eventScope(request, services, parameters);
  const { page, per_page, sort_by, sort_direction } = parameters;
  const { messages, total } = await services.search.messages(
    {
      ...scope,
      limit: per_page,
      offset: (page - 1) * per_page,
      sort: [{ field: sort_by, order: sort_direction === 'asc' ? 'ASC' : 'DESC' }],
    },
    optionsOf(request),
  );
  const events = messages.map(({ index, fields }) => ({
    event: eventOf(fields),
    index_name: index,
    index_type: 'message',
  }));
  return ok({
    events,
    used_indices: usedIndices(services, scope.range),
    parameters,
    total_events: total,
    duration: Math.round(performance.now() - started),
    context: contextOf(
      services,
      events.map(({ event }) => event),
    ),
  });
};
