import { analyse } from 'scslre';
import { describe, expect, it, test } from 'vitest';
import bundle from './bundle.json' with { type: 'json' };
import { calls, isNode, list, type Node, resolve } from './contract-nodes.ts';

const operations = calls.map(({ operation, ...call }) => ({ ...call, hasBody: 'requestBody' in operation }));

/** Whether a parameter accepts any text, so that the server never rejects its value. */
function isFreeText({ schema }: Node): boolean {
  const { type, pattern, format, minLength, maxLength } = resolve(schema);
  return type === 'string' && [pattern, format, minLength, maxLength].every((limit) => limit === undefined);
}

const canRefuse = (place: string) => (parameter: Node) =>
  parameter.in === place && (!isFreeText(parameter) || (place === 'query' && parameter.required === true));

describe('operations', () => {
  it.each(operations)('$id says how it succeeds', ({ statuses }) => {
    expect(statuses.filter((status) => /^[23]/.test(status))).not.toEqual([]);
  });

  it.each(operations.filter(({ hasBody }) => hasBody))('$id refuses bad and large bodies', ({ statuses }) => {
    expect(statuses).toEqual(expect.arrayContaining(['400', '413']));
  });

  it.each(operations.filter(({ parameters }) => parameters.some(canRefuse('query'))))(
    '$id refuses bad parameters',
    ({ statuses }) => {
      expect(statuses).toContain('400');
    },
  );

  it.each(operations.filter(({ parameters }) => parameters.some(canRefuse('path'))))(
    '$id finds nothing under what cannot be',
    ({ statuses }) => {
      expect(statuses).toContain('404');
    },
  );

  it.each(operations)('$id describes each parameter', ({ parameters }) => {
    const bare = parameters.filter(({ description }) => typeof description !== 'string');
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it.each(operations)('$id shows an example of each parameter', ({ parameters }) => {
    const bare = parameters.filter((parameter) => !('example' in parameter || 'examples' in parameter));
    expect(bare.map(({ name }) => name)).toEqual([]);
  });
});

interface Place {
  pointer: string;
  schema: Node;
}

/** Keys whose values can look like schemas but are not. */
const values = new Set(['example', 'examples', 'const', 'default', 'enum']);

/** Every schema of the contract, nested ones included. */
function schemas(node: unknown, pointer = '', isProperties = false): Place[] {
  if (!isNode(node)) return [];
  const own = Array.isArray(node) || isProperties ? [] : [{ pointer, schema: node }];
  return [
    ...own,
    ...Object.entries(node)
      .filter(([key]) => isProperties || !values.has(key))
      .flatMap(([key, inner]) => schemas(inner, `${pointer}/${key}`, key === 'properties' && !isProperties)),
  ];
}

const places = schemas(bundle);

const shapes = ['properties', 'additionalProperties', 'unevaluatedProperties', 'allOf', 'oneOf', 'anyOf'];

function isFreeForm(schema: Node): boolean {
  if (![schema.type].flat().includes('object')) return false;
  return schema.additionalProperties === true || !shapes.some((shape) => isNode(schema[shape]));
}

/** The values that a union member allows for `type`; null when it does not restrict them. */
function typesOf(member: Node): unknown[] | null {
  const schema = resolve(member);
  const holders = [schema, ...list(schema.allOf).map(resolve)];
  const types = holders.flatMap(({ properties }) =>
    isNode(properties) && 'type' in properties ? [resolve(properties.type)] : [],
  );
  // A `type` that is an object, such as a name and a version, distinguishes members by its parts.
  if (types.some((type) => type.type === 'object' || isNode(type.allOf))) return null;
  const [fixed] = types
    .flatMap((type) => ('const' in type ? [[type.const]] : [type.enum]))
    .filter(Array.isArray);
  return types.length === 0 ? null : (fixed ?? []);
}

/** Members with the same `type` that differ in the properties they forbid. */
const toldApartOtherwise = new Set([
  '/components/schemas/TimeRange',
  '/components/schemas/SearchTypeTimeRange',
]);

describe('schemas', () => {
  test('an object of any shape says what it holds', () => {
    const silent = places.filter(({ schema }) => isFreeForm(schema) && schema.description === undefined);
    expect(silent.map(({ pointer }) => pointer)).toEqual([]);
  });

  const unions = places.flatMap(({ pointer, schema }) => {
    const types = list(schema.oneOf)
      .filter((member) => resolve(member)['x-open'] !== true)
      .map(typesOf)
      .filter((type) => type !== null);
    return types.length > 1 && !toldApartOtherwise.has(pointer) ? [{ pointer, types }] : [];
  });
  test.each(unions)('the members of $pointer are told apart by their type', ({ types }) => {
    expect(types).not.toContainEqual([]);
    const all = types.flat();
    expect(all).toEqual([...new Set(all)]);
  });

  const patterns = new Set(
    places.flatMap(({ schema }) => (typeof schema.pattern === 'string' ? [schema.pattern] : [])),
  );
  test.each([...patterns])('the pattern %s takes no longer than its text', (pattern) => {
    expect(analyse(new RegExp(pattern, 'u')).reports).toEqual([]);
  });
});
