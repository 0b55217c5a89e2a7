import type { Schemas } from '@tailrace/sdk';
import type { StoredMessage } from '../../storage/message.ts';
import { wireTime } from '../../wire-time.ts';

export type Event = Schemas['Event'];

const fieldsPrefix = 'fields.';
const groupPrefix = 'group_by_fields.';

const prefixed = (prefix: string, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));

const withoutPrefix = (prefix: string, message: StoredMessage) =>
  Object.fromEntries(
    Object.entries(message).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), String(value)]] : [],
    ),
  );

const present = (values: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null));

/**
 * An event as the index keeps it: flat, its own fields as `fields.name` and those it was grouped by as
 * `group_by_fields.name`, so that searches find it by these names.
 */
export function storedEvent(event: Event): StoredMessage {
  const { id, origin_context, timerange_start, timerange_end, key } = event;
  return {
    _id: id,
    timestamp: Date.parse(event.timestamp),
    source: event.source,
    message: event.message,
    streams: [...event.streams],
    id,
    event_definition_type: event.event_definition_type,
    event_definition_id: event.event_definition_id,
    timestamp_processing: event.timestamp_processing,
    source_streams: [...event.source_streams],
    key_tuple: [...event.key_tuple],
    priority: event.priority,
    alert: event.alert,
    ...present({ origin_context, timerange_start, timerange_end, key }),
    ...prefixed(fieldsPrefix, event.fields),
    ...prefixed(groupPrefix, event.group_by_fields),
  };
}

const text = (value: StoredMessage[string] | undefined) => (typeof value === 'string' ? value : null);
const list = (value: StoredMessage[string] | undefined) => (Array.isArray(value) ? value : []);

/** The event that is stored as this message. */
export function eventOf(message: StoredMessage): Event {
  return {
    id: message._id,
    event_definition_type: text(message.event_definition_type) ?? '',
    event_definition_id: text(message.event_definition_id) ?? '',
    origin_context: text(message.origin_context),
    timestamp: wireTime(message.timestamp),
    timestamp_processing: text(message.timestamp_processing) ?? wireTime(message.timestamp),
    timerange_start: text(message.timerange_start),
    timerange_end: text(message.timerange_end),
    streams: message.streams,
    source_streams: list(message.source_streams),
    message: message.message,
    source: message.source,
    key_tuple: list(message.key_tuple),
    key: text(message.key),
    priority: Number(message.priority ?? 0),
    alert: message.alert === true,
    fields: withoutPrefix(fieldsPrefix, message),
    group_by_fields: withoutPrefix(groupPrefix, message),
  };
}
