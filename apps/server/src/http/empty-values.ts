import { isOmittable } from '@tailrace/openapi/reply-schemas';
import type { Schemas } from '@tailrace/sdk';
import { type ContractNode, isNode } from './contract.ts';
import { type DescribedObject, schemaOf, typesOf, visitObjects } from './described-objects.ts';

/** The default of a property or of the schema it refers to; undefined when there is none. */
export function defaultOf(property: unknown): unknown {
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

type Properties = DescribedObject['properties'];

/** The properties that a reply always has, with the value used when there is none. */
type EmptyValues = readonly [name: string, value: unknown][];

const emptyValues = new WeakMap<Properties, EmptyValues>();

/** Cached for each schema. */
function emptyValuesOf(properties: Properties): EmptyValues {
  const known = emptyValues.get(properties);
  if (known) return known;
  const made = properties.flatMap(([name, property]): [string, unknown][] => {
    if (isOmittable(property)) return [];
    const fallback = defaultOf(property);
    if (fallback !== undefined) return [[name, fallback]];
    return takesNull(property) ? [[name, null]] : [];
  });
  emptyValues.set(properties, made);
  return made;
}

/**
 * Fills in, in place, every property that a reply must have, with its default or null. Clients leave out properties
 * without a value, and a stored document may be older than a property.
 */
export function filledIn<Name extends keyof Schemas>(name: Name, document: Schemas[Name]): Schemas[Name] {
  visitObjects({ $ref: `#/components/schemas/${name}` }, document, {
    object({ value, properties }) {
      for (const [name, empty] of emptyValuesOf(properties)) {
        if (!Object.hasOwn(value, name)) value[name] = isNode(empty) ? structuredClone(empty) : empty;
      }
    },
  });
  return document;
}

const limits = ['enum', 'const', 'pattern', 'format', 'minLength'];

/** Whether an empty string is a valid value of a parameter. */
function takesEmptyText(property: unknown): boolean {
  const schema = schemaOf(property);
  return (
    [undefined, 'string', 'array'].includes(schema.type as string) && !limits.some((key) => key in schema)
  );
}

/** Normalizes query parameters of other clients: empty ones are dropped, and booleans may be in any case. */
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
