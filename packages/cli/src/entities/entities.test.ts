import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findOperation } from '../api/operation.ts';
import { operations } from '../generated/operations.ts';
import { entities } from './entities.ts';
import type { Entity } from './entity.ts';
import { rowsOf } from './list.ts';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  additionalProperties?: Schema | boolean;
  content?: Record<string, { schema: Schema }>;
}

const bundle = new URL('../../../../openapi/bundle.json', import.meta.url);
const contract = JSON.parse(readFileSync(bundle, 'utf8'));

function resolved(schema: Schema): Schema {
  if (!schema.$ref) return schema;
  const names = schema.$ref.slice(2).split('/');
  return resolved(names.reduce((at, name) => at[name], contract));
}

/** The schemas of a property, of all parts and alternatives; an open object has every property. */
function propertyOf(reference: Schema, name: string): Schema[] {
  const schema = resolved(reference);
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const own = schema.properties?.[name];
  const { additionalProperties: open } = schema;
  return [
    ...(own ? [own] : []),
    ...(!own && open ? [typeof open === 'object' ? open : {}] : []),
    ...parts.flatMap((part) => propertyOf(part, name)),
  ];
}

/** The names of an object's properties, of all parts and alternatives. */
function namesOf(reference: Schema): string[] {
  const schema = resolved(reference);
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return [...Object.keys(schema.properties ?? {}), ...parts.flatMap(namesOf)];
}

const at = (schema: Schema, path: string) =>
  path
    .split('.')
    .reduce<Schema[]>((schemas, name) => schemas.flatMap((one) => propertyOf(one, name)), [schema]);

function replyOf(id: string): Schema {
  const { path, method } = findOperation(operations, id);
  const { responses } = contract.paths[path][method.toLowerCase()];
  const [, content] = Object.entries(resolved(responses['200']).content ?? {})[0] ?? [];
  return content?.schema ?? {};
}

function itemOf({ calls, rows }: Entity): Schema[] {
  const reply = replyOf(calls.list);
  const lists = typeof rows === 'string' ? at(reply, rows) : [reply];
  return lists.flatMap((list) => resolved(list).items ?? []);
}

/** What an update may clear when it is not sent back, though the contract's request does not name it. */
const sentBack: Readonly<Record<string, readonly string[]>> = {
  streams: ['categories'],
  'index-sets': ['field_type_profile', 'field_restrictions'],
};

describe.each(entities.filter(({ rows }) => typeof rows !== 'function'))('$name', (entity) => {
  test('rows, id, title and columns are those of the contract', () => {
    const items = itemOf(entity);
    expect(items).not.toEqual([]);
    const { columns, id = 'id', title } = entity;
    // Events are listed with their index; nothing else is done with one.
    const identity = Object.keys(entity.calls).length > 1 ? [id, ...(title ? [title] : [])] : [];
    const unknown = [...columns, ...identity].filter((path) =>
      items.every((item) => at(item, path).length === 0),
    );
    expect(unknown).toEqual([]);
  });

  test('an update takes properties that its document has', () => {
    const { get, update } = entity.calls;
    if (!get || !update) return;
    const taken = Object.keys(findOperation(operations, update).body?.properties ?? {});
    const required = taken.filter(
      (name) => findOperation(operations, update).body?.properties?.[name]?.required,
    );
    const reply = replyOf(get);
    const [document = reply] = entity.document ? itemOf(entity) : [reply];
    const made = Object.keys(entity.toBody?.({ converters: [] }) ?? {});
    expect(required.filter((name) => at(document, name).length === 0 && !made.includes(name))).toEqual([]);
  });

  test('an update leaves out what the server writes', () => {
    const { get, update } = entity.calls;
    if (!update) return;
    const taken = findOperation(operations, update).body?.properties ?? {};
    const documents = get && !entity.document ? [replyOf(get)] : itemOf(entity);
    const others = new Set(documents.flatMap(namesOf).filter((name) => !(name in taken)));
    const leftOut = [...others].filter((name) => !sentBack[entity.name]?.includes(name));
    expect(leftOut.sort()).toEqual([...(entity.readOnly ?? [])].sort());
  });
});

test('the indices of a reply become rows', () => {
  const indices = entities.find(({ name }) => name === 'indices');
  const reply = { all: { indices: { graylog_0: { reopened: false } } } };
  expect(indices && rowsOf(indices, reply)).toEqual([{ index_name: 'graylog_0', reopened: false }]);
});
