import { type ContractNode, isNode, resolveReference } from '../../http/contract.ts';

const variants = ['allOf', 'oneOf', 'anyOf'];

/** The values in a reply that have the schema of this name. */
export function entitiesIn(schema: ContractNode, value: unknown, name: string): unknown[] {
  if (value === null || value === undefined) return [];
  if (typeof schema.$ref === 'string') {
    const own = schema.$ref.endsWith(`/schemas/${name}`) ? [value] : [];
    return own.length ? own : entitiesIn(resolveReference(schema.$ref), value, name);
  }
  const { items, properties, additionalProperties } = schema;
  const inVariants = variants
    .flatMap((key) => (Array.isArray(schema[key]) ? schema[key] : []))
    .flatMap((variant) => entitiesIn(variant as ContractNode, value, name));
  const inItems =
    isNode(items) && Array.isArray(value) ? value.flatMap((item) => entitiesIn(items, item, name)) : [];
  const inProperties = isNode(value)
    ? Object.entries(value).flatMap(([key, item]) => {
        const property = isNode(properties) ? properties[key] : undefined;
        const described = property ?? additionalProperties;
        return isNode(described) ? entitiesIn(described, item, name) : [];
      })
    : [];
  return [...new Set([...inVariants, ...inItems, ...inProperties])];
}

/** Whether a schema contains the schema of this name. */
export function mentions(schema: unknown, name: string, seen = new Set<string>()): boolean {
  if (!isNode(schema)) return false;
  if (typeof schema.$ref === 'string') {
    if (schema.$ref.endsWith(`/schemas/${name}`)) return true;
    if (seen.has(schema.$ref)) return false;
    seen.add(schema.$ref);
    return mentions(resolveReference(schema.$ref), name, seen);
  }
  return Object.values(schema).some((inner) => mentions(inner, name, seen));
}
