import { defaultStreamId } from '../../ids.ts';
import { accountedSize, type StoredMessage } from '../../storage/message.ts';
import { checkEntries } from '../limits.ts';
import { isWritable, readName, removeValue, setValue, writtenName } from '../message-fields.ts';
import type { Named, RuleContext, RuleFunctionBody } from '../rule-context.ts';
import { type RuleDate, RuleError, type RuleMap, RuleMatch, RuleMessage } from '../values.ts';

const affixed = (field: string, prefix: string | undefined, suffix: string | undefined) =>
  prefix === undefined && suffix === undefined ? field : `${prefix ?? ''}${field.trim()}${suffix ?? ''}`;

function setFields(
  message: RuleMessage,
  values: Readonly<RuleMap>,
  prefix: string | undefined,
  suffix: string | undefined,
): void {
  const names = Object.keys(values);
  checkEntries(names.length);
  for (const name of names) {
    const written = affixed(name, prefix, suffix);
    if (isWritable(written)) setValue(message, writtenName(written), values[name]);
  }
}

function renameField(message: RuleMessage, from: string, to: string): void {
  const { fields } = message;
  const stored = writtenName(to);
  const old = readName(from);
  if (old === stored || !Object.hasOwn(fields, old)) return;
  setValue(message, stored, fields[old]);
  removeValue(message, old);
}

/** Fields that say where a message comes from and when it was received. */
const originFields = [
  'gl2_source_input',
  'gl2_source_node',
  'gl2_remote_ip',
  'gl2_remote_port',
  'gl2_remote_hostname',
  'gl2_receive_timestamp',
  'gl2_processing_timestamp',
];

/** Makes a message, whose ids it gets from who runs the rule. */
function createMessage(context: RuleContext, message?: string, source?: string, timestamp?: RuleDate | null) {
  const parent = context.message.fields;
  const fields: StoredMessage = {
    _id: '',
    timestamp: context.now,
    source: parent.source,
    message: parent.message,
    streams: [defaultStreamId],
  };
  for (const name of originFields) {
    const value = parent[name];
    if (value !== undefined) fields[name] = value;
  }
  const created = new RuleMessage(fields);
  setValue(created, 'timestamp', timestamp);
  setValue(created, 'source', source);
  setValue(created, 'message', message);
  return context.create(created);
}

function cloneMessage(context: RuleContext, { fields: parent }: RuleMessage) {
  const fields: StoredMessage = { ...parent, _id: '', streams: [...parent.streams] };
  delete fields.gl2_message_id;
  delete fields.gl2_accounted_message_size;
  delete fields.gl2_processing_error;
  return context.create(new RuleMessage(fields));
}

type Streams = RuleContext['environment']['streams'];

interface StreamIndex {
  byId: ReadonlyMap<string, Streams>;
  byTitle: ReadonlyMap<string, Streams>;
}

/** By the list that they are from, which is the same until the configuration changes. */
const indices = new WeakMap<Streams, StreamIndex>();

function indexOf(streams: Streams): StreamIndex {
  let index = indices.get(streams);
  if (!index) {
    index = {
      byId: Map.groupBy(streams, ({ id }) => id),
      byTitle: Map.groupBy(streams, ({ title }) => title),
    };
    indices.set(streams, index);
  }
  return index;
}

/** The streams of the id, or else all of the name, which need not be unique. */
function streamsOf({ environment }: RuleContext, name: string | undefined, id: string | undefined): Streams {
  if (id === undefined && name === undefined) throw new RuleError('A stream needs its name or its id');
  const { byId, byTitle } = indexOf(environment.streams);
  const matched = (id === undefined ? byTitle.get(name ?? '') : byId.get(id)) ?? [];
  if (matched.length === 0) throw new RuleError(`There is no stream ${(id ?? name ?? '').slice(0, 80)}`);
  return matched;
}

function routeToStream(fields: StoredMessage, streams: Streams, removesFromDefault: boolean): void {
  const routed = new Set(fields.streams);
  const active = streams.filter(({ isDisabled }) => !isDisabled);
  for (const { id } of active) routed.add(id);
  if (removesFromDefault && active.some(({ id }) => id !== defaultStreamId)) routed.delete(defaultStreamId);
  // A new list, as who reads the message before and after compares them.
  fields.streams = [...routed].sort();
}

function removeFromStream(fields: StoredMessage, streams: Streams): void {
  const removed = new Set(streams.map(({ id }) => id));
  const remaining = fields.streams.filter((id) => !removed.has(id));
  // A message without a stream would be in no search.
  fields.streams = remaining.length > 0 ? remaining : [defaultStreamId];
}

function isFromInput({ environment, message }: RuleContext, id?: string, name?: string): boolean {
  const input = message.fields.gl2_source_input;
  if (input === undefined) return false;
  if (id !== undefined) return input === id;
  const title = name?.toLowerCase();
  const isNamed = (each: Named) => each.id === input && each.title.toLowerCase() === title;
  return environment.inputs.some(isNamed);
}

export const messages = {
  has_field: (context, field: string, message: RuleMessage = context.message) =>
    Object.hasOwn(message.fields, field) || Object.hasOwn(message.fields, readName(field)),
  /** The prefix and the suffix are of the name. */
  set_field(
    context,
    field: string,
    value: unknown,
    prefix?: string,
    suffix?: string,
    message = context.message,
  ) {
    setValue(message, writtenName(affixed(field, prefix, suffix)), value);
    return null;
  },
  /** Names that no field can have are left out. */
  set_fields(
    context,
    values: Readonly<RuleMap> | RuleMatch | null,
    prefix?: string,
    suffix?: string,
    message = context.message,
  ) {
    const map = values instanceof RuleMatch ? values.groups : values;
    if (map !== null) setFields(message, map, prefix, suffix);
    return null;
  },
  rename_field(context, from: string, to: string, message = context.message) {
    renameField(message, from, to);
    return null;
  },
  /** Fields that every message has, and the server's own, stay. */
  remove_field(context, field: string, message = context.message) {
    removeValue(message, readName(field.trim()));
    return null;
  },
  drop_message(context, message = context.message) {
    message.isDropped = true;
    return null;
  },
  create_message: createMessage,
  clone_message: (context, message = context.message) => cloneMessage(context, message),
  remove_from_stream(context, name?: string, id?: string, message = context.message) {
    removeFromStream(message.fields, streamsOf(context, name, id));
    return null;
  },
  route_to_stream(
    context,
    name?: string,
    id?: string,
    message = context.message,
    removesFromDefault = false,
  ) {
    routeToStream(message.fields, streamsOf(context, name, id), removesFromDefault);
    return null;
  },
  /** The characters of the names and values, and 8 for a number. */
  traffic_accounting_size: (context, message = context.message) => accountedSize(message.fields),
  from_input: isFromInput,
} satisfies Record<string, RuleFunctionBody>;
