import { describe, expect, it } from 'vitest';
import bundle from './bundle.json' with { type: 'json' };
import { calls, isNode, list, type Node, resolve } from './contract-nodes.ts';

const changing = new Set(
  Object.values(bundle.paths as Record<string, Node>).flatMap((item) =>
    Object.entries(item)
      .filter(([method]) => !['get', 'parameters'].includes(method))
      .map(([, operation]) => String((operation as Node).operationId)),
  ),
);
const audited = calls.filter(({ operation }) => operation['x-audit']);

const nodesOf = (value: unknown) => (isNode(value) ? Object.values(value).map(resolve) : []);

/** The schemas of the bodies that an operation sends or gets. */
const bodySchemas = (holders: readonly unknown[]) =>
  holders.flatMap((holder) => nodesOf(resolve(holder).content).map(({ schema }) => resolve(schema)));

/** Whether a schema, or one that it is composed of, has the property. */
function hasProperty(schema: Node, [name = '', ...rest]: readonly string[]): boolean {
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => list(schema[key]).map(resolve));
  if (parts.some((part) => hasProperty(part, [name, ...rest]))) return true;
  const property = isNode(schema.properties) ? schema.properties[name] : undefined;
  if (property === undefined) return false;
  return rest.length === 0 || hasProperty(resolve(property), rest);
}

describe('the audit log', () => {
  it.each(calls.filter(({ id }) => changing.has(id)))('is decided for $id', ({ operation }) => {
    const rule = operation['x-audit'];
    if (rule !== false) expect(rule).toMatch(/^[a-z_]+(:(\{[\w.]+\}|[\w.$]+))?$/);
  });

  it.each(audited)('finds what $id changes', ({ operation, parameters }) => {
    const [, place] = /\{([\w.]+)\}/.exec(String(operation['x-audit'])) ?? [];
    if (place === undefined) return;
    const [root = '', ...steps] = place.split('.');
    if (steps.length === 0) {
      expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toContain(root);
      return;
    }
    const holders = root === 'body' ? [operation.requestBody] : Object.values(operation.responses as Node);
    expect(bodySchemas(holders).some((schema) => hasProperty(schema, steps))).toBe(true);
  });
});
