import { createHash } from 'node:crypto';
import type { Schemas } from '@tailrace/sdk';
import { newObjectId } from '../../../ids.ts';
import { wireTime } from '../../../wire-time.ts';
import type { Event } from '../stored-event.ts';

/** An incident without what is stored beside it. */
export interface StoredIncident extends Omit<Schemas['Incident'], 'silenced'> {
  group_id: string;
  /** In lower case, what lists search in. */
  text: string;
  /** It has ended when its definition has been evaluated up to this time without another event. */
  over_after: number;
  silenced_notifications: number;
}

export type Definition = Pick<Schemas['EventDefinition'], 'id' | 'title'> & {
  config: { execute_every_ms: number; search_within_ms: number };
};

const maxText = 2000;

/** The definition and the group of an event, whose values are in any order. */
export function groupIdOf({
  event_definition_id,
  group_by_fields,
}: Pick<Event, 'event_definition_id' | 'group_by_fields'>): string {
  const group = JSON.stringify(Object.entries(group_by_fields).sort());
  return `${event_definition_id}:${createHash('sha256').update(group).digest('base64url')}`;
}

/**
 * Between events of a group that are further apart, it was not found in a window that begins after that of the first: where the
 * windows of a group's events must not overlap, the next one ends up to a search window and an execution later.
 */
export const gapOf = ({ config }: Definition): number => config.execute_every_ms + config.search_within_ms;

function textOf({ title, key, group_by_fields, last_message }: StoredIncident): string {
  const text = [title, key ?? '', ...Object.values(group_by_fields), last_message].join('\n');
  return text.slice(0, maxText).toLowerCase();
}

/** An incident of one event. */
export function newIncident(event: Event, definition: Definition, now: number): StoredIncident {
  const incident: StoredIncident = {
    id: newObjectId(now),
    group_id: groupIdOf(event),
    event_definition_id: event.event_definition_id,
    title: definition.title,
    key: event.key,
    group_by_fields: event.group_by_fields,
    priority: event.priority,
    source_streams: [...new Set(event.source_streams)],
    started_at: event.timestamp,
    last_event_at: event.timestamp,
    ended_at: null,
    timerange_start: event.timerange_start ?? event.timestamp,
    timerange_end: event.timerange_end ?? event.timestamp,
    events: 1,
    last_event_id: event.id,
    last_message: event.message.slice(0, maxText),
    acknowledged: null,
    notes: 0,
    over_after: Date.parse(event.timestamp) + 1 + gapOf(definition),
    silenced_notifications: 0,
    text: '',
  };
  return { ...incident, text: textOf(incident) };
}

/** Whether an event is of the time in which an incident's group was found, or close to it. */
export function isNear(
  { started_at, last_event_at }: Pick<StoredIncident, 'started_at' | 'last_event_at'>,
  time: number,
  gapMs: number,
): boolean {
  return time >= Date.parse(started_at) - gapMs && time <= Date.parse(last_event_at) + gapMs;
}

/** The incident with one more event, which may be an earlier one of late messages. */
export function withEvent(incident: StoredIncident, event: Event, definition: Definition): StoredIncident {
  const own = newIncident(event, definition, 0);
  const next: StoredIncident = {
    ...incident,
    events: incident.events + 1,
    source_streams: [...new Set([...incident.source_streams, ...own.source_streams])],
    ...(own.started_at < incident.started_at && {
      started_at: own.started_at,
      timerange_start: own.timerange_start,
    }),
  };
  if (own.last_event_at < incident.last_event_at) return next;
  const { title, key, priority, last_event_at, timerange_end, last_event_id, last_message, over_after } = own;
  const latest: StoredIncident = {
    ...next,
    ...{ title, key, priority, last_event_at, timerange_end, last_event_id, last_message, over_after },
    ended_at: null,
  };
  return { ...latest, text: textOf(latest) };
}

/** When it ended; before that time when its definition is not evaluated any more. */
export const ended = (incident: StoredIncident, now: number): StoredIncident => ({
  ...incident,
  ended_at: wireTime(Math.max(Date.parse(incident.last_event_at), Math.min(incident.over_after, now))),
});
