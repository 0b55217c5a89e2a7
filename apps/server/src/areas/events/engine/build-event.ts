import { shortDuration } from '@tailrace/domain/events/durations';
import { formatValue } from '@tailrace/domain/format/format';
import type { Schemas } from '@tailrace/sdk';
import { eventStreamIds } from '../../../ids.ts';
import { FetchedLookups, type LookUp, type Lookups } from '../../../lookup/lookups.ts';
import { withLookups } from '../../../lookup/with-lookups.ts';
import type { StoredMessage } from '../../../storage/message.ts';
import { wireTime } from '../../../wire-time.ts';
import type { Event } from '../stored-event.ts';
import {
  type AggregationConfig,
  type AggregationSeries,
  functionName,
  isRatio,
  seriesId,
  seriesLabels,
} from './condition.ts';
import type { EvaluatedGroup } from './evaluated.ts';
import { type EventSource, eventFields } from './event-fields.ts';
import { eventId } from './event-id.ts';
import type { TimeWindow } from './windows.ts';

/** The parts of an event definition that events are made from; an unsaved one has no id. */
export interface Definition
  extends Pick<
    Schemas['EventDefinition'],
    | 'id'
    | 'title'
    | 'description'
    | 'priority'
    | 'alert'
    | 'field_spec'
    | 'key_spec'
    | 'notifications'
    | 'notification_settings'
  > {
  config: AggregationConfig;
}

interface BuiltEvent {
  event: Event;
  problems: string[];
}

interface Context {
  definition: Definition;
  /** The name of this node. */
  source: string;
  now: number;
  /** For custom fields; absent where values are looked up only when the event is created. */
  lookups?: Lookups;
}

const lookedUpLater: Lookups = {
  find() {
    throw new Error('it is looked up when the event is created');
  },
};

/** An event with the message or group that it is built of. */
type EventOf<Source> = BuiltEvent & { source: Source };

/** Builds an event of each source, again with the values of lookup tables that were missing. */
export const makeEvents = <Source>(
  lookUp: LookUp,
  sources: readonly Source[],
  buildOne: (source: Source, lookups: Lookups) => BuiltEvent,
): Promise<EventOf<Source>[]> =>
  withLookups<EventOf<Source>[]>(lookUp, async (fetched) => {
    const lookups = new FetchedLookups(fetched);
    const result = sources.map((source) => ({ source, ...buildOne(source, lookups) }));
    return lookups.missing.length > 0 ? { missing: lookups.missing } : { result };
  });

function build(
  { definition, source, now, lookups = lookedUpLater }: Context,
  from: EventSource,
  rest: Pick<
    Event,
    | 'id'
    | 'timestamp'
    | 'message'
    | 'timerange_start'
    | 'timerange_end'
    | 'origin_context'
    | 'source_streams'
    | 'group_by_fields'
  >,
): BuiltEvent {
  const { fields, problems } = eventFields(definition.field_spec ?? {}, from, lookups);
  const tuple = definition.key_spec.map((name) => fields[name] ?? '');
  return {
    problems,
    event: {
      ...rest,
      event_definition_type: definition.config.type,
      event_definition_id: definition.id,
      timestamp_processing: wireTime(now),
      streams: [eventStreamIds.all],
      source,
      key_tuple: tuple,
      key: tuple.length === 0 ? null : tuple.join('|'),
      priority: definition.priority,
      alert: definition.alert,
      fields,
    },
  };
}

/**
 * Names the values of a group as templates read them: `source.aggregation_value_count_took_ms`, or
 * `source.aggregation_value_count_7d_earlier_took_ms`. A point would end the name.
 */
function valueName(series: AggregationSeries, all: readonly AggregationSeries[]): string {
  const ownName = (each: AggregationSeries) => [
    functionName(each).replace('.', '_'),
    ...(each.earlier_ms ? [`${shortDuration(each.earlier_ms)}_earlier`] : []),
    ...(each.field ? [each.field] : []),
  ];
  const parts = isRatio(series)
    ? [series.numerator, series.denominator].flatMap((id) => all.filter((each) => seriesId(each) === id))
    : [];
  return ['aggregation_value', ...ownName(series), ...parts.flatMap(ownName)].join('_');
}

export const groupByFields = (config: AggregationConfig, key: readonly string[]): Record<string, string> =>
  Object.fromEntries(config.group_by.map((field, at) => [field, key[at] ?? '']));

export const windowEventId = (definitionId: string, { from, to }: TimeWindow, key: readonly string[]) =>
  eventId(to - 1, definitionId, from, to, ...key);

/** The event of a group that met the condition in a time window. */
export function windowEvent(
  context: Context,
  window: TimeWindow,
  { key, values }: EvaluatedGroup,
  sourceStreams: readonly string[],
): BuiltEvent {
  const { id, title, config } = context.definition;
  const labels = seriesLabels(config.series);
  const found = config.series
    .map((series) => {
      const value = values.get(seriesId(series)) ?? null;
      return `${labels.get(seriesId(series))}=${value === null ? '-' : formatValue(value)}`;
    })
    .join(' ');
  const group = key.length === 0 ? '' : `${key.join(', ')} - `;
  const group_by_fields = groupByFields(config, key);
  const named = config.series.map((series) => [
    valueName(series, config.series),
    values.get(seriesId(series)) ?? null,
  ]);
  return build(
    context,
    { ...Object.fromEntries(named), ...group_by_fields },
    {
      id: windowEventId(id, window, key),
      timestamp: wireTime(window.to - 1),
      message: `${title}: ${group}${found}`,
      timerange_start: wireTime(window.from),
      timerange_end: wireTime(window.to - 1),
      origin_context: null,
      source_streams: [...sourceStreams],
      group_by_fields,
    },
  );
}

export const messageEventId = (definitionId: string, { timestamp, _id }: StoredMessage) =>
  eventId(timestamp, definitionId, _id);

/** The event of a message, for a definition without series. */
export function messageEvent(context: Context, index: string, message: StoredMessage): BuiltEvent {
  const { id, title } = context.definition;
  return build(context, message, {
    id: messageEventId(id, message),
    timestamp: wireTime(message.timestamp),
    message: title,
    timerange_start: null,
    timerange_end: null,
    origin_context: `urn:graylog:message:es:${index}:${message._id}`,
    source_streams: message.streams,
    group_by_fields: {},
  });
}
