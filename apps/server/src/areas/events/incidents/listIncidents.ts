import { quotePhrase } from '@tailrace/languages/query';
import { ok } from '../../../http/handler.ts';
import { optionsOf } from '../../search/turn.ts';
import { eventStreams } from '../event-scope.ts';
import type { Handler, Services } from '../services.ts';
import { type Event, eventOf } from '../stored-event.ts';

const maxTerms = 20;

async function eventOfId(
  { search }: Services,
  id: string,
  options: ReturnType<typeof optionsOf>,
): Promise<Event | null> {
  const request = {
    query: `_id:${quotePhrase(id)}`,
    streams: eventStreams,
    range: null,
    limit: 1,
    offset: 0,
  };
  const { messages } = await search.messages(request, options);
  return messages[0] ? eventOf(messages[0].fields) : null;
}

/** A page of incidents without those that have a source stream the caller may not read. */
export const listIncidents: Handler<'listIncidents'> = async (request, services) => {
  const { query, caller } = request;
  const { incidents } = services;
  const { page = 1, per_page = 50, sort = 'last_event_at', order = 'desc', event_id } = query;
  const event = event_id === undefined ? null : await eventOfId(services, event_id, optionsOf(request));
  // Without the event, no incident has the id.
  const ofEvent = event_id === undefined ? undefined : ((event && incidents.of(event)?.id) ?? '');
  const isReadable = (stream: string) => caller.isPermitted(`streams:read:${stream}`);
  const found = incidents.page(
    {
      words: (query.query ?? '').split(/\s+/).filter(Boolean).slice(0, maxTerms),
      state: query.state ?? 'all',
      since: query.since,
      until: query.until,
      definitionId: query.event_definition_id,
      priorities: query.priority?.split(',').map(Number),
      incidentId: ofEvent,
      hiddenStreams: caller.isPermitted('streams:read') ? [] : incidents.hiddenStreams(isReadable),
    },
    { sort, order, page, perPage: per_page },
  );
  return ok({ ...found, page, per_page });
};
