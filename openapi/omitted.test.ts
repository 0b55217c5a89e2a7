import { describe, expect, it } from 'vitest';
import bundle from './bundle.json' with { type: 'json' };
import { isOmittable, type Node, replyKeys } from './reply-schemas.ts';

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function lookUp(reference: string): unknown {
  let found: unknown = bundle;
  for (const key of reference.split('/').slice(1)) {
    const name = decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
    found = isNode(found) ? found[name] : undefined;
  }
  return found;
}

/** Collects every schema reachable from a node, by pointer; references are followed. */
function reach(node: unknown, pointer: string, seen: Map<string, Node>): Map<string, Node> {
  if (!isNode(node) || seen.has(pointer)) return seen;
  if (typeof node.$ref === 'string') return reach(lookUp(node.$ref), node.$ref, seen);
  if (!Array.isArray(node)) seen.set(pointer, node);
  for (const key of ['allOf', 'oneOf', 'anyOf', 'prefixItems', 'properties', 'patternProperties']) {
    for (const [name, inner] of Object.entries(node[key] ?? {})) {
      reach(inner, `${pointer}/${key}/${name}`, seen);
    }
  }
  for (const key of ['items', 'additionalProperties', 'unevaluatedProperties', 'then', 'else']) {
    reach(node[key], `${pointer}/${key}`, seen);
  }
  return seen;
}

function reachContent(holder: unknown, pointer: string, seen: Map<string, Node>): void {
  const node = isNode(holder) && typeof holder.$ref === 'string' ? lookUp(holder.$ref) : holder;
  const content = isNode(node) && isNode(node.content) ? node.content : {};
  for (const [type, media] of Object.entries(content)) {
    if (isNode(media)) reach(media.schema, `${pointer} ${type}`, seen);
  }
}

const inReplies = new Map<string, Node>();
const inRequests = new Map<string, Node>();
for (const item of Object.values(bundle.paths as Record<string, Record<string, unknown>>)) {
  for (const operation of Object.values(item)) {
    if (!isNode(operation) || !isNode(operation.responses)) continue;
    const id = String(operation.operationId);
    reachContent(operation.requestBody, `${id} request`, inRequests);
    for (const [status, response] of Object.entries(operation.responses)) {
      reachContent(response, `${id} ${status}`, inReplies);
    }
  }
}

const objects = [...inReplies].filter(([, { properties }]) => isNode(properties));
const isShared = ([pointer]: [string, Node]) => inRequests.has(pointer);

/** Whether a property says what its absence means: a default, null or `x-filled`. */
function hasEmptyValue(property: unknown): boolean {
  if (!isNode(property)) return false;
  if ('default' in property || 'x-filled' in property) return true;
  if (typeof property.$ref === 'string') return hasEmptyValue(lookUp(property.$ref));
  if (Object.keys(property).length === 0 || [property.type].flat().includes('null')) return true;
  const members = [property.oneOf, property.anyOf].flatMap((union) => (Array.isArray(union) ? union : []));
  return members.some((member) => isNode(member) && member.type === 'null');
}

describe('a reply', () => {
  const required = (schema: Node) => (Array.isArray(schema.required) ? schema.required.map(String) : []);
  const properties = (schema: Node) => Object.entries(schema.properties as Node);

  it.each(objects.filter((entry) => !isShared(entry)))(
    'lists each property of %s as required or x-omitted',
    (_, schema) => {
      expect(replyKeys(schema)).toEqual(required(schema));
      const both = properties(schema).filter(([name, property]) => {
        return required(schema).includes(name) && isNode(property) && 'x-omitted' in property;
      });
      expect(both).toEqual([]);
    },
  );

  it.each(objects.filter(isShared))('defines the value of every optional property of %s', (_, schema) => {
    const silent = properties(schema).filter(([name, property]) => {
      return !required(schema).includes(name) && !isOmittable(property) && !hasEmptyValue(property);
    });
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});
