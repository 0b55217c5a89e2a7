import { isOmittable } from '@tailrace/openapi/reply-schemas';
import type { Schemas } from '@tailrace/sdk';
import { type ContractNode, isNode } from './contract.ts';
import { type DescribedObject, schemaOf, typesOf, visitObjects } from './described-objects.ts';

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

type Properties = DescribedObject['properties'];

/** The properties that a reply always has, and what stands in one that has no value. */
type EmptyValues = readonly [name: string, value: unknown][];

const emptyValues = new WeakMap<Properties, EmptyValues>();

/** Looked up once for each schema: documents are read far more often. */
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
 * Gives a stored document, in place, every property that a reply has: the default, or null. Clients leave out the
 * properties that have no value, and a document may be older than a property.
 */
export function filledIn<Name extends keyof Schemas>(name: Name, document: Schemas[Name]): Schemas[Name] {
  visitObjects({ $ref: `#/components/schemas/${name}` }, document, ({ value, properties }) => {
    for (const [name, empty] of emptyValuesOf(properties)) {
      if (!Object.hasOwn(value, name)) value[name] = isNode(empty) ? structuredClone(empty) : empty;
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
