import { quotePhrase } from '@tailrace/languages/query';
import { ok } from '../../../http/handler.ts';
import { optionsOf } from '../../search/turn.ts';
import { eventStreams } from '../event-scope.ts';
import { groupFilters } from '../group-filters.ts';
import type { Handler } from '../services.ts';
import { eventOf } from '../stored-event.ts';

const maxEvents = 50;

/** An incident with its notes and its latest events. */
export const getIncident: Handler<'getIncident'> = async (request, { incidents, search }) => {
  const incident = incidents.get(request.path.incidentId);
  request.permits.check({ Incident: incident });
  const group = Object.entries(incident.group_by_fields);
  const { messages } = await search.messages(
    {
      query: `event_definition_id:${quotePhrase(incident.event_definition_id)} AND alert:true`,
      filters: groupFilters(
        group.map(([name]) => `group_by_fields.${name}`),
        group.map(([, value]) => value),
      ),
      streams: eventStreams,
      range: { from: Date.parse(incident.started_at), to: Date.parse(incident.last_event_at) },
      sort: [{ field: 'timestamp', order: 'DESC' }],
      limit: maxEvents,
      offset: 0,
    },
    optionsOf(request),
  );
  return ok({
    incident: incidents.wire(incident),
    notes: incidents.notes(incident.id),
    events: messages.map(({ fields }) => eventOf(fields)),
    silenced_notifications: incident.silenced_notifications,
  });
};
