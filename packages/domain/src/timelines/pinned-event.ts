import { groupLabel, type Incident } from '../events/incidents.ts';
import { cut, iso, maxText, titleOf } from './pinned.ts';
import type { NewItem } from './timeline.ts';

/** An incident of alerts by its last event, from its first alert to its end. */
export function pinnedIncident(incident: Incident): NewItem {
  const { title, group_by_fields, key, last_message, last_event_id, started_at, ended_at } = incident;
  const group = groupLabel(group_by_fields) || key;
  return {
    from: started_at,
    to: ended_at,
    title: titleOf(group ? `${title}: ${group}` : title),
    note: '',
    search: null,
    content: { type: 'event', event_id: last_event_id, text: cut(last_message, maxText) },
  };
}

/** A single event by its id. */
export const pinnedEvent = (event: { id: string; timestamp: string; message: string }): NewItem => ({
  from: iso(Date.parse(event.timestamp)),
  to: null,
  title: titleOf(event.message),
  note: '',
  search: null,
  content: { type: 'event', event_id: event.id, text: cut(event.message, maxText) },
});
