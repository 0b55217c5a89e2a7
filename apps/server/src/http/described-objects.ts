import { type ContractNode, isNode, resolveReference } from './contract.ts';

/** An object in a document, with the properties that one schema of the contract lists for it. */
export interface DescribedObject {
  value: Record<string, unknown>;
  properties: readonly [name: string, schema: unknown][];
  required: readonly unknown[];
}

/** What is called while a value is walked, parents before children. */
export interface Visitor {
  object(found: DescribedObject): void;
  /** Entries of a list or map, which all have the same schema. */
  entries?(holder: Record<string, unknown>, names: readonly string[], schema: unknown): void;
  /** Whether a property may be missing although its schema requires it. */
  mayLack?(property: unknown): boolean;
}

const resolved = new Map<string, ContractNode>();

/** Resolves a schema reference; results are cached. */
export function schemaOf(node: unknown): ContractNode {
  if (!isNode(node)) return {};
  if (typeof node.$ref !== 'string') return node;
  const known = resolved.get(node.$ref) ?? resolveReference(node.$ref);
  resolved.set(node.$ref, known);
  return known;
}

const nodes = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const typesOf = ({ type }: ContractNode): unknown[] => [type].flat();

/** A property restricted to certain values, such as the `type` of a variant. */
type FixedProperty = [name: string, allows: (value: unknown) => boolean];

/** A schema, prepared for walking documents. */
interface Outline {
  types: readonly unknown[];
  parts: readonly Outline[];
  members: readonly Outline[];
  required: readonly unknown[];
  fixed: readonly FixedProperty[];
  properties: readonly [name: string, schema: unknown][];
  byName: ReadonlyMap<string, unknown>;
  additional: unknown;
  items: unknown;
}

function fixedProperty([name, property]: [string, unknown]): FixedProperty[] {
  const { const: only, enum: listed, not } = schemaOf(property);
  if (only !== undefined) return [[name, (value) => value === only]];
  if (Array.isArray(listed)) return [[name, (value) => listed.includes(value)]];
  const { enum: excluded } = isNode(not) ? not : {};
  return Array.isArray(excluded) ? [[name, (value) => !excluded.includes(value)]] : [];
}

const outlines = new WeakMap<ContractNode, Outline>();

/** Cached for each schema. */
function outlineOf(node: unknown): Outline {
  const schema = schemaOf(node);
  const known = outlines.get(schema);
  if (known) return known;
  const properties = Object.entries(isNode(schema.properties) ? schema.properties : {});
  const outline: Outline = {
    types: schema.type === undefined ? ['object', 'array'] : typesOf(schema),
    // Resolved on first use, because a schema may contain itself.
    get parts() {
      return lazily(this, 'parts', nodes(schema.allOf).map(outlineOf));
    },
    get members() {
      return lazily(this, 'members', nodes(schema.oneOf ?? schema.anyOf).map(outlineOf));
    },
    required: nodes(schema.required),
    fixed: properties.flatMap(fixedProperty),
    properties,
    byName: new Map(properties),
    additional: schema.additionalProperties,
    items: schema.items,
  };
  outlines.set(schema, outline);
  return outline;
}

/** Replaces a getter by its value. */
function lazily<T>(holder: object, name: string, value: T): T {
  Object.defineProperty(holder, name, { value });
  return value;
}

/** Whether a value matches a variant by type, required properties, and the properties that tell variants apart. */
function isMeantFor(outline: Outline, value: ContractNode, mayLack: Visitor['mayLack']): boolean {
  const { types, fixed, required, parts, members, byName } = outline;
  return (
    types.includes(Array.isArray(value) ? 'array' : 'object') &&
    fixed.every(([name, allows]) => !Object.hasOwn(value, name) || allows(value[name])) &&
    required.every((name) => Object.hasOwn(value, String(name)) || mayLack?.(byName.get(String(name)))) &&
    parts.every((part) => isMeantFor(part, value, mayLack)) &&
    (members.length === 0 || members.some((member) => isMeantFor(member, value, mayLack)))
  );
}

/** Visits every object in a value for which a schema lists properties, parents before children. */
export function visitObjects(node: unknown, value: unknown, visitor: Visitor): void {
  if (isNode(node) && isNode(value)) visitOutline(outlineOf(node), value, visitor);
}

function visitOutline(outline: Outline, value: ContractNode, visitor: Visitor): void {
  const { parts, members, items, properties, required, byName, additional } = outline;
  for (const part of parts) visitOutline(part, value, visitor);
  const member =
    members.find((one) => isMeantFor(one, value, undefined)) ??
    (visitor.mayLack && members.find((one) => isMeantFor(one, value, visitor.mayLack)));
  if (member) visitOutline(member, value, visitor);
  if (Array.isArray(value)) {
    if (isNode(items)) visitor.entries?.(value as unknown as ContractNode, Object.keys(value), items);
    for (const item of value) visitObjects(items, item, visitor);
    return;
  }
  if (properties.length > 0) visitor.object({ value, properties, required });
  if (properties.length === 0 && !isNode(additional)) return;
  const names = Object.keys(value);
  if (visitor.entries && isNode(additional)) {
    const others = names.filter((name) => !byName.has(name));
    visitor.entries(value, others, additional);
  }
  for (const name of names) {
    const inner = value[name];
    if (isNode(inner)) visitObjects(byName.get(name) ?? additional, inner, visitor);
  }
}
