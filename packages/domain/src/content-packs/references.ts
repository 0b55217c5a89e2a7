import type { Schemas } from '@tailrace/sdk';
import { isValueReference } from './catalog.ts';

type Entity = Pick<Schemas['ContentPackEntity'], 'type' | 'data'>;

/** Where an entity names another one by its id. */
export interface EntityReference {
  /** The type of the other entity. */
  type: string;
  id: string;
  /** Of the id in the data, dotted. */
  path: string;
}

type Change = (reference: EntityReference) => string;

/** Streams of the server itself, which every server has under the same id. */
export const isBuiltInStream = ({ type, id }: Pick<EntityReference, 'type' | 'id'>) =>
  type === 'stream' && /^00000000000000000000000[1-3]$/.test(id);

type Path = readonly (string | number)[];

/**
 * Properties with ids of other entities, by the type of the entity: `*` stands for every member of a list or an
 * object. Source: the contract's shapes of entities.
 */
const paths: Readonly<Record<string, readonly { path: string; type: string }[]>> = {
  stream: [
    { path: 'outputs.*', type: 'output' },
    { path: 'stream_rules.*', type: 'stream_rule' },
  ],
  lookup_table: [
    { path: 'cache_name', type: 'lookup_cache' },
    { path: 'data_adapter_name', type: 'lookup_adapter' },
  ],
  pipeline: [{ path: 'connected_streams.*', type: 'stream' }],
  event_definition: [
    { path: 'notifications.*.notification_id', type: 'notification' },
    { path: 'config.streams.*', type: 'stream' },
    { path: 'storage.*.streams.*', type: 'stream' },
  ],
  sidecar_collector_configuration: [{ path: 'collector_id', type: 'sidecar_collector' }],
};

/**
 * Searches have streams in filters too, which may be nested. A decorator of lists of messages names its pipeline. Old
 * dashboards have widgets without a state.
 */
const viewPaths = [
  { path: 'search.queries.*.filter', type: 'filter' },
  { path: 'search.queries.*.search_types.*.streams.*', type: 'stream' },
  { path: 'search.queries.*.search_types.*.filter', type: 'filter' },
  { path: 'search.queries.*.search_types.*.decorators.*.config.pipeline', type: 'pipeline' },
  { path: 'state.*.widgets.*.streams.*', type: 'stream' },
  { path: 'state.*.widgets.*.config.decorators.*.config.pipeline', type: 'pipeline' },
  { path: 'widgets.*.configuration.stream_id', type: 'stream' },
];

const pathsOf = (type: string) =>
  type === 'dashboard' || type === 'search' ? viewPaths : (paths[type] ?? []);

/** Changes the id at the end of a path; everything beside it is the same object as before. */
function changed(value: unknown, rest: readonly string[], at: Path, type: string, change: Change): unknown {
  const [first, ...others] = rest;
  if (first === undefined) {
    if (type === 'filter') return inFilter(value, at, change);
    return type === 'stream_rule' ? inRule(value, at, change) : changedId(value, at, type, change);
  }
  if (typeof value !== 'object' || value === null || isValueReference(value)) return value;
  if (first !== '*') {
    if (!Object.hasOwn(value, first)) return value;
    const old = (value as Record<string, unknown>)[first];
    const now = changed(old, others, [...at, first], type, change);
    return now === old ? value : { ...value, [first]: now };
  }
  if (Array.isArray(value)) {
    const now = value.map((each, position) => changed(each, others, [...at, position], type, change));
    return now.every((each, position) => each === value[position]) ? value : now;
  }
  const entries = Object.entries(value);
  const now = entries.map(
    ([name, each]) => [name, changed(each, others, [...at, name], type, change)] as const,
  );
  return now.every(([, each], position) => each === entries[position]?.[1]) ? value : Object.fromEntries(now);
}

/** An id, plain or typed. A parameter names no entity. */
function changedId(value: unknown, at: Path, type: string, change: Change): unknown {
  const id = isValueReference(value) && value['@type'] === 'string' ? value['@value'] : value;
  if (typeof id !== 'string') return value;
  const now = change({ type, id, path: at.join('.') });
  if (now === id) return value;
  return isValueReference(value) ? { ...value, '@value': now } : now;
}

/** A stream rule names an input in its value when it is of that type. */
function inRule(rule: unknown, at: Path, change: Change): unknown {
  const { type, value } = Object(rule);
  if ((isValueReference(type) ? type['@value'] : type) !== 'MATCH_INPUT') return rule;
  const now = changedId(value, [...at, 'value'], 'input', change);
  return now === value ? rule : { ...Object(rule), value: now };
}

/** The streams of a filter: `{type: 'or', filters: [{type: 'stream', id}]}`. */
function inFilter(filter: unknown, at: Path, change: Change): unknown {
  if (typeof filter !== 'object' || filter === null) return filter;
  const { type, id, filters } = filter as { type?: unknown; id?: unknown; filters?: unknown };
  const nested = Array.isArray(filters)
    ? { filters: filters.map((each, position) => inFilter(each, [...at, 'filters', position], change)) }
    : {};
  const own =
    type === 'stream' && typeof id === 'string'
      ? { id: change({ type: 'stream', id, path: [...at, 'id'].join('.') }) }
      : {};
  return { ...filter, ...nested, ...own };
}

/** The data of an entity with other ids in place of those of other entities. */
export function withReferences<Data>(
  { type, data }: { type: { name: string }; data: Data },
  change: Change,
): Data {
  return pathsOf(type.name).reduce<unknown>(
    (now, { path, type: target }) => changed(now, path.split('.'), [], target, change),
    data,
  ) as Data;
}

/** The other entities that an entity names by their ids, also those that are built in. */
export function entityReferences(entity: Entity): EntityReference[] {
  const found: EntityReference[] = [];
  withReferences(entity, (reference) => {
    found.push(reference);
    return reference.id;
  });
  return found;
}
