import { type ContractNode, isNode, resolveReference } from './contract.ts';

/** An object of a document, and what one schema of the contract says of its properties. */
export interface DescribedObject {
  value: Record<string, unknown>;
  properties: [name: string, schema: unknown][];
  required: unknown[];
}

const resolved = new Map<string, ContractNode>();

/** A schema behind its references; they are looked up once. */
export function schemaOf(node: unknown): ContractNode {
  if (!isNode(node)) return {};
  if (typeof node.$ref !== 'string') return node;
  const known = resolved.get(node.$ref) ?? resolveReference(node.$ref);
  resolved.set(node.$ref, known);
  return known;
}

const nodes = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const typesOf = ({ type }: ContractNode): unknown[] => [type].flat();

/** Whether a property may have a value, as far as the schema lists or excludes values. */
function allows(property: unknown, value: unknown): boolean {
  const { const: only, enum: listed, not } = schemaOf(property);
  if (only !== undefined && only !== value) return false;
  if (Array.isArray(listed) && !listed.includes(value)) return false;
  return !(isNode(not) && Array.isArray(not.enum) && not.enum.includes(value));
}

/** Whether a value was meant for a schema: its kind, its required properties, and those that tell variants apart. */
function isMeantFor(node: unknown, value: object): boolean {
  const schema = schemaOf(node);
  if (schema.type !== undefined && !typesOf(schema).includes(Array.isArray(value) ? 'array' : 'object')) {
    return false;
  }
  if (!nodes(schema.allOf).every((part) => isMeantFor(part, value))) return false;
  if (Array.isArray(schema.oneOf) && !schema.oneOf.some((member) => isMeantFor(member, value))) return false;
  if (!nodes(schema.required).every((name) => Object.hasOwn(value, String(name)))) return false;
  return Object.entries(isNode(schema.properties) ? schema.properties : {}).every(
    ([name, property]) => !Object.hasOwn(value, name) || allows(property, (value as ContractNode)[name]),
  );
}

/** Calls `visit` with every object in a value whose properties a schema lists; an object before those inside it. */
export function visitObjects(node: unknown, value: unknown, visit: (found: DescribedObject) => void): void {
  if (!isNode(value)) return;
  const schema = schemaOf(node);
  for (const part of nodes(schema.allOf)) visitObjects(part, value, visit);
  const member = nodes(schema.oneOf ?? schema.anyOf).find((one) => isMeantFor(one, value));
  if (member) visitObjects(member, value, visit);
  if (Array.isArray(value)) {
    if (isNode(schema.items)) for (const item of value) visitObjects(schema.items, item, visit);
    return;
  }
  const properties = isNode(schema.properties) ? schema.properties : {};
  visit({ value, properties: Object.entries(properties), required: nodes(schema.required) });
  for (const [name, inner] of Object.entries(value)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : schema.additionalProperties;
    visitObjects(property, inner, visit);
  }
}
