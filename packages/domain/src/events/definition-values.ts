import type { RequestBody, Schemas } from '@tailrace/sdk';
import { without } from '../forms/stored-entity.ts';
import { type Condition, newCondition, readCondition, writeCondition } from './condition-tree.ts';
import { type FieldRow, fieldSpecOf, rowsOf } from './definition-fields.ts';
import { aggregationOf, type EventDefinition, writtenByServer } from './event-definition.ts';
import { eventDefinitionCall } from './events.ts';

/** The values of the form, named as the server names them in its errors. */
export interface DefinitionValues {
  title: string;
  description: string;
  priority: string;
  query: string;
  streams: readonly string[];
  search_within_ms: number | null;
  execute_every_ms: number | null;
  /** `filter`: each match is an event. */
  mode: string;
  group_by: readonly string[];
  conditions: Condition;
  /** At most one event of a group in each time window. */
  once_per_window: boolean;
  /** The most events of one run, where each match is one; null on servers without a limit. */
  event_limit: number | null;
  field_spec: readonly FieldRow[];
  key_spec: readonly string[];
  notifications: readonly string[];
  grace_period_ms: number | null;
  backlog_size: number | null;
}

const aMinute = 60_000;

/** Of a new definition: more events of one check are of little use to anybody. */
const defaultEventLimit = 100;

/** A new definition, which may start from a query and streams. */
export const newValues = (
  query = '',
  streams: readonly string[] = [],
  hasEventLimit = false,
): DefinitionValues => ({
  title: '',
  description: '',
  priority: '2',
  query,
  streams,
  search_within_ms: 5 * aMinute,
  execute_every_ms: aMinute,
  mode: 'aggregation',
  group_by: [],
  conditions: newCondition,
  once_per_window: false,
  event_limit: hasEventLimit ? defaultEventLimit : null,
  field_spec: [],
  key_spec: [],
  notifications: [],
  grace_period_ms: 5 * aMinute,
  backlog_size: 10,
});

/** The values of a stored definition. */
export function valuesOf(definition: EventDefinition): DefinitionValues {
  const aggregation = aggregationOf(definition);
  const expression = aggregation?.conditions?.expression ?? null;
  const isFilter = aggregation !== null && expression === null && aggregation.series.length === 0;
  return {
    title: definition.title,
    description: definition.description,
    priority: String(definition.priority),
    query: aggregation?.query ?? '',
    streams: aggregation?.streams ?? [],
    search_within_ms: aggregation?.search_within_ms ?? null,
    execute_every_ms: aggregation?.execute_every_ms ?? null,
    mode: isFilter ? 'filter' : 'aggregation',
    group_by: aggregation?.group_by ?? [],
    conditions: isFilter ? newCondition : readCondition(aggregation?.series ?? [], expression),
    once_per_window: aggregation?.once_per_window ?? false,
    // Zero is none, which only definitions with series may have.
    event_limit: aggregation?.event_limit === undefined ? null : aggregation.event_limit || defaultEventLimit,
    field_spec: rowsOf(definition.field_spec),
    key_spec: definition.key_spec,
    notifications: definition.notifications.map(({ notification_id }) => notification_id),
    grace_period_ms: definition.notification_settings.grace_period_ms,
    backlog_size: definition.notification_settings.backlog_size ?? 0,
  };
}

/** The values of a copy, under a title of its own. */
export const copyOf = (definition: EventDefinition): DefinitionValues => ({
  ...valuesOf(definition),
  title: `Copy of ${definition.title}`,
});

function configOf(values: DefinitionValues, stored?: EventDefinition): Schemas['EventConfig'] {
  const aggregation = stored ? aggregationOf(stored) : null;
  // The settings of other types have no editor and are sent back as they are.
  if (stored && !aggregation) return stored.config;
  const isFilter = values.mode === 'filter';
  const { series, expression } = writeCondition(values.conditions);
  const { once_per_window: _, ...rest } = aggregation ?? {};
  return {
    // Newer servers have settings that the form does not show.
    ...rest,
    type: 'aggregation-v1',
    query: values.query,
    query_parameters: aggregation?.query_parameters ?? [],
    streams: [...values.streams],
    group_by: isFilter ? [] : [...values.group_by],
    series: isFilter ? [] : series,
    conditions: isFilter ? {} : { expression },
    search_within_ms: values.search_within_ms ?? 0,
    execute_every_ms: values.execute_every_ms ?? 0,
    // Other servers refuse these.
    ...(values.once_per_window && !isFilter ? { once_per_window: true } : {}),
    ...(values.event_limit !== null && isFilter ? { event_limit: values.event_limit } : {}),
  };
}

/** What a copy starts from: the settings, also those that the form does not show. */
export const originalOf = (definition: EventDefinition): EventDefinition =>
  without(definition, [...writtenByServer, '_scope', '_entity_source']) as EventDefinition;

/** The call that saves the values; a stored definition, or the original of a copy, keeps what the form does not show. */
export function definitionRequest(
  values: DefinitionValues,
  isScheduled: boolean,
  stored?: EventDefinition,
): { body: RequestBody<'createEventDefinition'>; query: { schedule: boolean } } {
  const config = { ...configOf(values, stored), _is_scheduled: isScheduled };
  return eventDefinitionCall<RequestBody<'createEventDefinition'>>({
    ...(stored && without(stored, writtenByServer)),
    title: values.title,
    description: values.description,
    priority: Number(values.priority),
    alert: values.notifications.length > 0,
    config,
    field_spec: fieldSpecOf(values.field_spec),
    key_spec: [...values.key_spec],
    notification_settings: {
      ...stored?.notification_settings,
      grace_period_ms: values.grace_period_ms ?? 0,
      backlog_size: values.backlog_size ?? 0,
    },
    notifications: values.notifications.map(
      (id) =>
        stored?.notifications.find(({ notification_id }) => notification_id === id) ?? {
          notification_id: id,
          notification_parameters: null,
        },
    ),
    storage: stored?.storage ?? [],
  });
}
