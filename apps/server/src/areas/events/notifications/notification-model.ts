import { eventReplay } from '@tailrace/domain/events/event-replay';
import type { Schemas } from '@tailrace/sdk';
import type { Model } from '../../../notifying/templated.ts';
import type { IndexedMessage } from '../../../search/execute/search-messages.ts';
import { wireTime } from '../../../wire-time.ts';

/** A message that led to an event, with the index it is in. */
export type LedToEvent = Pick<IndexedMessage, 'index' | 'fields'>;

/** A message that led to an event, as notifications show it. */
export interface BacklogMessage {
  id: string;
  index: string;
  timestamp: string;
  source: string;
  message: string;
  stream_ids: readonly string[];
  /** All other fields. */
  fields: Readonly<Record<string, unknown>>;
}

export function backlogMessage({ index, fields: stored }: LedToEvent): BacklogMessage {
  const { _id: id, timestamp, source, message, streams: stream_ids, ...fields } = stored;
  return { id, index, timestamp: wireTime(timestamp), source, message, stream_ids, fields };
}

/** What a notification reports; HTTP notifications post it as it is. */
export interface NotificationModel {
  event_definition_id: string;
  event_definition_type: string;
  event_definition_title: string;
  event_definition_description: string;
  job_definition_id: string;
  job_trigger_id: string;
  event: Schemas['Event'];
  backlog: readonly BacklogMessage[];
}

export function notificationModel(
  definition: Pick<Schemas['EventDefinition'], 'id' | 'title' | 'description'> & { config: { type: string } },
  event: Schemas['Event'],
  backlog: readonly BacklogMessage[],
): NotificationModel {
  return {
    event_definition_id: definition.id,
    event_definition_type: definition.config.type,
    event_definition_title: definition.title,
    event_definition_description: definition.description,
    // A definition has one job, which has one trigger: both go by its id.
    job_definition_id: definition.id,
    job_trigger_id: definition.id,
    // Notifications are made before the event is in a stream, and an event without key fields has an empty key.
    event: { ...event, streams: [], key: event.key ?? '' },
    backlog,
  };
}

/** Relative addresses replace the path after the last slash. */
const withSlash = (url: URL) => (url.href.endsWith('/') ? url : `${url}/`);

/** The address of a search for what an event saw; empty without the console's address, or for other kinds of events. */
export function replayUrl(
  event: Schemas['Event'],
  config: Schemas['EventConfig'],
  publicUrl: URL | null,
): string {
  const replay = eventReplay(event, config);
  if (!replay || !publicUrl) return '';
  const url = new URL('search', withSlash(publicUrl));
  url.search = new URLSearchParams(replay).toString();
  return url.href;
}

/** The address of an alert, its incident and its messages; empty without the console's address. */
function eventUrl({ id }: Schemas['Event'], publicUrl: URL | null): string {
  if (!publicUrl) return '';
  const url = new URL('alerts', withSlash(publicUrl));
  url.search = new URLSearchParams({ event: id }).toString();
  return url.href;
}

const priorities: Readonly<Record<number, string>> = { 1: 'Low', 2: 'Normal', 3: 'High' };

/** What templates can name: the model, and what makes a text readable. */
export const templateModel = (model: NotificationModel, replay: string, publicUrl: URL | null): Model => ({
  ...model,
  event_url: eventUrl(model.event, publicUrl),
  event_replay_url: replay,
  event_priority: priorities[model.event.priority] ?? String(model.event.priority),
  http_external_uri: publicUrl?.href ?? '',
});
