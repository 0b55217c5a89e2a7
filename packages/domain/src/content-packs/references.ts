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
  /** Whether the entity cannot be without the other one; it can when it only lists it, or names it in a text. */
  isNeeded: boolean;
  /** Whether the id is a part of a text, such as `gl2_source_input:ID` in a query. */
  isInText: boolean;
}

type Change = (reference: EntityReference) => string;

/** Streams of the server itself, which every server has under the same id. */
export const isBuiltInStream = ({ type, id }: Pick<EntityReference, 'type' | 'id'>) =>
  type === 'stream' && /^00000000000000000000000[1-3]$/.test(id);

type Path = readonly (string | number)[];

interface Target {
  /** Of another entity, or of a value that names some: a filter, a rule of a stream, a query, the source of a rule. */
  type: string;
  isNeeded?: boolean;
}

/**
 * Properties with ids of other entities, by the type of the entity: `*` stands for every member of a list or an
 * object. Source: the contract's shapes of entities.
 */
const paths: Readonly<Record<string, readonly (Target & { path: string })[]>> = {
  stream: [
    { path: 'outputs.*', type: 'output', isNeeded: false },
    { path: 'stream_rules.*', type: 'stream_rule' },
  ],
  pipeline_rule: [{ path: 'source', type: 'source' }],
  lookup_table: [
    { path: 'cache_name', type: 'lookup_cache' },
    { path: 'data_adapter_name', type: 'lookup_adapter' },
  ],
  pipeline: [{ path: 'connected_streams.*', type: 'stream' }],
  event_definition: [
    { path: 'notifications.*.notification_id', type: 'notification', isNeeded: false },
    { path: 'config.query', type: 'query' },
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
  { path: 'search.queries.*.query.query_string', type: 'query' },
  { path: 'search.queries.*.filter', type: 'filter' },
  { path: 'search.queries.*.search_types.*.query.query_string', type: 'query' },
  { path: 'search.queries.*.search_types.*.streams.*', type: 'stream' },
  { path: 'search.queries.*.search_types.*.filter', type: 'filter' },
  { path: 'search.queries.*.search_types.*.decorators.*.config.pipeline', type: 'pipeline' },
  { path: 'state.*.widgets.*.streams.*', type: 'stream' },
  { path: 'state.*.widgets.*.query.query_string', type: 'query' },
  { path: 'state.*.widgets.*.config.decorators.*.config.pipeline', type: 'pipeline' },
  { path: 'widgets.*.configuration.stream_id', type: 'stream' },
];

const pathsOf = (type: string) =>
  type === 'dashboard' || type === 'search' ? viewPaths : (paths[type] ?? []);

const idPattern = '[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** `streams:ID` and `gl2_source_input:ID`. */
const idsInQueries = new RegExp(`\\b(streams|gl2_source_input)(:"?)(${idPattern})\\b`, 'gi');
/** `from_input(id: "ID")`, `route_to_stream(id: "ID")` and `$message.gl2_source_input == "ID"`. */
const idsInSources = new RegExp(
  `\\b(from_input|route_to_stream|remove_from_stream|gl2_source_input)(\\)?\\s*(?:==|\\((?:\\s*id\\s*:)?)\\s*")(${idPattern})\\b`,
  'gi',
);

/** Changes the id at the end of a path; everything beside it is the same object as before. */
function changed(value: unknown, rest: readonly string[], at: Path, target: Target, change: Change): unknown {
  const [first, ...others] = rest;
  if (first === undefined) {
    switch (target.type) {
      case 'filter':
        return inFilter(value, at, change);
      case 'stream_rule':
        return inRule(value, at, change);
      case 'query':
        return inText(value, at, idsInQueries, change);
      case 'source':
        return inText(value, at, idsInSources, change);
    }
    return changedId(value, at, target, change);
  }
  if (typeof value !== 'object' || value === null || isValueReference(value)) return value;
  if (first !== '*') {
    if (!Object.hasOwn(value, first)) return value;
    const old = (value as Record<string, unknown>)[first];
    const now = changed(old, others, [...at, first], target, change);
    return now === old ? value : { ...value, [first]: now };
  }
  if (Array.isArray(value)) {
    const now = value.map((each, position) => changed(each, others, [...at, position], target, change));
    return now.every((each, position) => each === value[position]) ? value : now;
  }
  const entries = Object.entries(value);
  const now = entries.map(
    ([name, each]) => [name, changed(each, others, [...at, name], target, change)] as const,
  );
  return now.every(([, each], position) => each === entries[position]?.[1]) ? value : Object.fromEntries(now);
}

/** An id, plain or typed. A parameter names no entity. */
function changedId(value: unknown, at: Path, { type, isNeeded = true }: Target, change: Change): unknown {
  const id = textOf(value);
  if (typeof id !== 'string') return value;
  const now = change({ type, id, path: at.join('.'), isNeeded, isInText: false });
  return now === id ? value : withText(value, now);
}

/** A text, plain or typed. */
const textOf = (value: unknown): unknown =>
  isValueReference(value) && value['@type'] === 'string' ? value['@value'] : value;

const withText = (value: unknown, text: string): unknown =>
  isValueReference(value) ? { ...value, '@value': text } : text;

/** The ids in a text. It means something without the entities that it names. */
function inText(value: unknown, at: Path, ids: RegExp, change: Change): unknown {
  const text = textOf(value);
  if (typeof text !== 'string') return value;
  const now = text.replaceAll(ids, (_, name: string, between: string, named: string) => {
    const type = /input/i.test(name) ? 'input' : 'stream';
    const path = at.join('.');
    return `${name}${between}${change({ type, id: named, path, isNeeded: false, isInText: true })}`;
  });
  return now === text ? value : withText(value, now);
}

/** A stream rule names an input in its value when it is of that type, or compares the field with the id of an input. */
function inRule(rule: unknown, at: Path, change: Change): unknown {
  const { type, field, value } = Object(rule);
  const kind = textOf(type);
  const namesInput = kind === 'MATCH_INPUT' || (kind === 'EXACT' && textOf(field) === 'gl2_source_input');
  if (!namesInput) return rule;
  const now = changedId(value, [...at, 'value'], { type: 'input', isNeeded: false }, change);
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
      ? {
          id: change({ type: 'stream', id, path: [...at, 'id'].join('.'), isNeeded: true, isInText: false }),
        }
      : {};
  return { ...filter, ...nested, ...own };
}

/** The data of an entity with other ids in place of those of other entities. */
export function withReferences<Data>(
  { type, data }: { type: { name: string }; data: Data },
  change: Change,
): Data {
  return pathsOf(type.name).reduce<unknown>(
    (now, { path, ...target }) => changed(now, path.split('.'), [], target, change),
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

/** The data of an entity without the members of its list that name one of these: outputs of a stream, or notifications. */
export function withoutMembers<Data extends object>(
  { type, data }: { type: { name: string }; data: Data },
  ids: ReadonlySet<string>,
): Data {
  const name = { stream: 'outputs', event_definition: 'notifications' }[type.name];
  const list: unknown = name && Reflect.get(data, name);
  if (name === undefined || !Array.isArray(list)) return data;
  const idOf = (member: unknown) => textOf(Object(member).notification_id ?? member);
  return { ...data, [name]: list.filter((member) => !ids.has(String(idOf(member)))) };
}
