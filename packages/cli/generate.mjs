/**
 * Generates src/generated/operations.ts from the contract: each call with its typed parameters and the properties of its
 * body, small enough to be read at every start that needs it.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import bundle from '@tailrace/openapi/bundle.json' with { type: 'json' };

/** @typedef {Record<string, unknown>} Node */

const METHODS = ['get', 'post', 'put', 'delete'];
/** @type {any} */
const contract = bundle;

/**
 * The node itself, or the one it refers to.
 * @param {any} node
 * @returns {any}
 */
function resolved(node) {
  if (!node?.$ref) return node;
  const { $ref, ...beside } = node;
  const parts = $ref.slice(2).split('/');
  const target = parts.reduce(
    (/** @type {any} */ at, /** @type {string} */ part) =>
      at[part.replaceAll('~1', '/').replaceAll('~0', '~')],
    contract,
  );
  return { ...resolved(target), ...beside };
}

/**
 * A schema without what says nothing about its type: a null among alternatives, or a composition of one.
 * @param {any} reference
 * @returns {any}
 */
function simplified(reference) {
  const { anyOf, oneOf, allOf, ...schema } = resolved(reference);
  const alternatives = (anyOf ?? oneOf ?? allOf ?? []).filter(
    (/** @type {any} */ one) => one.type !== 'null',
  );
  if (alternatives.length === 0) return schema;
  if (alternatives.length === 1) return { ...simplified(alternatives[0]), ...schema };
  return { ...schema, [allOf ? 'allOf' : 'anyOf']: alternatives };
}

/**
 * Whether a value may be null.
 * @param {any} reference
 * @returns {boolean}
 */
function isNullable(reference) {
  const { type, anyOf, oneOf } = resolved(reference);
  return [type].flat().includes('null') || (anyOf ?? oneOf ?? []).some(isNullable);
}

/**
 * The type of a value in a word: `string`, `integer`, `number`, `boolean`, `list` (of strings) or `json`.
 * @param {any} schema
 */
function typeOf(schema) {
  if ('const' in schema && !schema.type) return typeof schema.const;
  const types = [schema.type].flat().filter((type) => type && type !== 'null');
  if (types.length === 0 && schema.enum)
    return typeof schema.enum.find((/** @type {any} */ one) => one !== null);
  if (types.length !== 1) return 'json';
  if (types[0] === 'array') {
    const items = simplified(schema.items ?? {});
    return items.type === 'string' || items.enum ? 'list' : 'json';
  }
  return ['string', 'integer', 'number', 'boolean'].includes(types[0]) ? types[0] : 'json';
}

/** Settings that are nested deeper are given as JSON. */
const deepest = 3;

/**
 * What is known of the settings in an object: those that have a name, and what further ones must be if there may be any.
 * @param {any} schema
 * @param {number} depth
 */
function settingsOf(schema, depth) {
  if (depth >= deepest || schema.type === 'array') return {};
  const properties = propertiesOf(schema, depth + 1);
  const parts = [
    schema,
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => (some ?? []).map(resolved)),
  ];
  const others = parts
    .map((part) => part.additionalProperties ?? part.unevaluatedProperties)
    .find((some) => some === true || typeof some === 'object');
  return defined({
    properties: Object.keys(properties).length > 0 ? properties : undefined,
    others: typeof others === 'object' ? valueSpec(others, depth + 1) : others && { type: 'json' },
  });
}

/**
 * What is known of a value, without what is absent.
 * @param {any} reference
 * @param {number} [depth] How many objects it is in.
 * @returns {any}
 */
function valueSpec(reference, depth = 0) {
  const schema = simplified(reference);
  const type = typeOf(schema);
  const choices =
    type === 'list' ? simplified(schema.items).enum : 'const' in schema ? [schema.const] : schema.enum;
  return defined({
    type,
    enum: choices?.filter((/** @type {unknown} */ one) => one !== null && one !== ''),
    minimum: schema.minimum,
    maximum: schema.maximum,
    pattern: schema.pattern,
    default: type === 'json' ? undefined : schema.default,
    description: schema.description,
    nullable: isNullable(reference),
    ...(type === 'json' && settingsOf(schema, depth)),
  });
}

/** @param {Node} node */
const defined = (node) =>
  Object.fromEntries(
    Object.entries(node).filter(
      ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );

/**
 * What is known of a property that differs between alternatives: its type if it is the same, and all values it may have.
 * @param {any} one
 * @param {any} other
 */
const either = (one, other) =>
  defined({
    type: one.type === other.type ? one.type : 'json',
    enum: one.type === other.type && one.enum && other.enum && [...new Set([...one.enum, ...other.enum])],
    description: one.description === other.description ? one.description : undefined,
  });

/**
 * The properties of an object, also of one that is composed; those of alternatives are all optional.
 * @param {any} reference
 * @param {number} [depth] How many objects it is in.
 * @returns {Record<string, any>}
 */
function propertiesOf(reference, depth = 0) {
  const schema = resolved(reference);
  const parts = (schema.allOf ?? []).map((/** @type {any} */ part) => propertiesOf(part, depth));
  /** @type {Record<string, any>} */
  const alternatives = {};
  for (const alternative of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])])
    for (const [name, { required: _, ...property }] of Object.entries(propertiesOf(alternative, depth))) {
      const other = alternatives[name];
      alternatives[name] =
        other && JSON.stringify(other) !== JSON.stringify(property) ? either(other, property) : property;
    }
  const own = Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([, property]) => !resolved(property).readOnly)
      .map(([name, property]) => [
        name,
        { ...valueSpec(property, depth), ...(schema.required?.includes(name) && { required: true }) },
      ]),
  );
  return Object.assign({}, alternatives, ...parts, own);
}

/** @param {any} parameter */
const parameterSpec = ({ name, in: position, required, schema, description, example, style }) => {
  const value = valueSpec(schema);
  return defined({
    ...value,
    name,
    in: position,
    required,
    description: description ?? value.description,
    example: typeof example === 'object' ? undefined : example,
    style,
    decodedTwice: /Decoded twice/.test(description ?? ''),
  });
};

/** @param {any} reference */
function bodySpec(reference) {
  const body = resolved(reference);
  if (!body) return undefined;
  const types = Object.keys(body.content);
  const { schema, example, examples } = body.content[types[0] ?? ''];
  const shown = example ?? resolved(Object.values(examples ?? {})[0])?.value;
  const root = resolved(schema ?? {});
  return defined({
    types,
    required: body.required,
    isList: root.type === 'array',
    properties: propertiesOf(schema ?? {}),
    example: shown,
  });
}

/**
 * A permission rule as a person reads it.
 * @param {any} need
 * @returns {string}
 */
function needText(need) {
  if (typeof need === 'string') return need;
  if (need.all) return need.all.map(needText).join(' and ');
  if (need.any) return need.any.map(needText).join(' or ');
  return need.ifNone ? `${need.permission}, or ${need.ifNone} where there is none` : need.permission;
}

/** @param {any} operation */
function permissionText({ 'x-permission': permission, 'x-permission-rule': rule = {} }) {
  const parts = [];
  if (permission === 'guest') parts.push('none, not even a login');
  else if (permission !== 'user' && permission !== 'handler') parts.push(permission);
  if (rule.check) parts.push(needText(rule.check));
  if (rule.hide) parts.push(`${needText(rule.hide)} (404 without it)`);
  if (rule.filter) parts.push(`${needText(rule.filter)} (others are left out)`);
  return parts.join(' and ') || 'any login';
}

/** @param {any} operation */
function replyTypes({ responses }) {
  const [, response] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return Object.keys(resolved(response)?.content ?? {});
}

const operations = Object.entries(contract.paths).flatMap(([path, /** @type {any} */ item]) =>
  METHODS.filter((method) => item[method]).map((method) => {
    const operation = item[method];
    // Parameters of the operation replace those of its path.
    const parameters = new Map(
      [...(item.parameters ?? []), ...(operation.parameters ?? [])]
        .map(resolved)
        .map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
    );
    return defined({
      id: operation.operationId,
      area: operation.tags[0],
      method: method.toUpperCase(),
      path,
      summary: operation.summary,
      description: operation.description,
      deprecated: operation.deprecated,
      availability: operation['x-availability'],
      until: operation['x-until'],
      permission: permissionText(operation),
      permissionSince:
        operation['x-permission-since'] &&
        Object.fromEntries(
          Object.entries(operation['x-permission-since']).map(([version, needed]) => [
            version,
            needed.join(' and ') || 'any login',
          ]),
        ),
      params: [...parameters.values()].map(parameterSpec),
      body: bodySpec(operation.requestBody),
      replies: replyTypes(operation),
    });
  }),
);
operations.sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1));

// A string is parsed faster than a literal, and its type need not be inferred.
const text = `// Generated from the contract in openapi/. Do not edit.
import type { OperationSpec } from '../api/operation.ts';

/** Every call of the contract, by operation id. */
export const operations: readonly OperationSpec[] = JSON.parse(${JSON.stringify(JSON.stringify(operations))});
`;
const folder = new URL('src/generated/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('operations.ts', folder), text);
