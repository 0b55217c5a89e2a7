import { isOmittable } from '@tailrace/openapi/reply-schemas';
import type { Schemas } from '@tailrace/sdk';
import { type ContractNode, isNode } from './contract.ts';
import { schemaOf, typesOf, visitObjects } from './described-objects.ts';

/** The default of a property, also of the schema it refers to; undefined when it has none. */
function defaultOf(property: unknown): unknown {
  return isNode(property) && 'default' in property ? property.default : schemaOf(property).default;
}

function takesNull(property: unknown): boolean {
  const schema = schemaOf(property);
  if (schema.enum !== undefined) return [schema.enum].flat().includes(null);
  if (schema.const !== undefined) return schema.const === null;
  if (schema.type !== undefined) return typesOf(schema).includes('null');
  if (Array.isArray(schema.allOf)) return schema.allOf.every(takesNull);
  const members = schema.oneOf ?? schema.anyOf;
  return Array.isArray(members) ? members.some(takesNull) : true;
}

/**
 * Gives a stored document, in place, every property that a reply has: the default, or null. Clients leave out the
 * properties that have no value, and a document may be older than a property.
 */
export function filledIn<Name extends keyof Schemas>(name: Name, document: Schemas[Name]): Schemas[Name] {
  visitObjects({ $ref: `#/components/schemas/${name}` }, document, ({ value, properties }) => {
    for (const [key, property] of properties) {
      if (Object.hasOwn(value, key) || isOmittable(property)) continue;
      const fallback = defaultOf(property);
      if (fallback !== undefined) value[key] = structuredClone(fallback);
      else if (takesNull(property)) value[key] = null;
    }
  });
  return document;
}

/**
 * Reads null, in place, where a request's schema does not take it: as false for a boolean, whatever its default, and as
 * absent for any other property that may be.
 */
export function readNulls(schema: ContractNode, body: unknown): void {
  visitObjects(schema, body, ({ value, properties, required }) => {
    for (const [key, property] of properties) {
      if (value[key] !== null || takesNull(property)) continue;
      if (schemaOf(property).type === 'boolean') value[key] = false;
      else if (!required.includes(key)) delete value[key];
    }
  });
}

const limits = ['enum', 'const', 'pattern', 'format', 'minLength'];

/** Whether an empty text is a value of a parameter, and not the lack of one. */
function takesEmptyText(property: unknown): boolean {
  const schema = schemaOf(property);
  return (
    [undefined, 'string', 'array'].includes(schema.type as string) && !limits.some((key) => key in schema)
  );
}

/** Query parameters as other clients write them: an empty one is as good as none, and `True` is true. */
export function readParameters(
  { properties }: ContractNode,
  parameters: Record<string, unknown>,
): Record<string, unknown> {
  const known = Object.entries(isNode(properties) ? properties : {});
  const read = { ...parameters };
  for (const [name, property] of known) {
    const text = read[name];
    if (text === '' && !takesEmptyText(property)) delete read[name];
    if (schemaOf(property).type === 'boolean' && /^(true|false)$/i.test(String(text))) {
      read[name] = String(text).toLowerCase();
    }
  }
  return read;
}
