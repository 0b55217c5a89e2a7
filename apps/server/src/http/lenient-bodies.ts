import { randomUUID } from 'node:crypto';
import { type ContractNode, isNode } from './contract.ts';
import { type DescribedObject, schemaOf, typesOf, visitObjects } from './described-objects.ts';
import { defaultOf } from './empty-values.ts';

/** The JSON types a schema allows; null when it allows any. */
function allowedTypes(node: unknown): ReadonlySet<unknown> | null {
  const schema = schemaOf(node);
  const listed = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  if (Array.isArray(listed)) return new Set(listed.map(typeOf));
  if (schema.type !== undefined) return new Set(typesOf(schema));
  if (Array.isArray(schema.allOf))
    return schema.allOf.map(allowedTypes).find((types) => types !== null) ?? null;
  const members = schema.oneOf ?? schema.anyOf;
  if (!Array.isArray(members)) return null;
  const all = members.map(allowedTypes);
  return all.includes(null) ? null : new Set(all.flatMap((types) => [...(types ?? [])]));
}

const typesOfSchema = new WeakMap<ContractNode, ReadonlySet<unknown> | null>();

function typesAllowedBy(property: unknown): ReadonlySet<unknown> | null {
  if (!isNode(property)) return null;
  const known = typesOfSchema.get(property);
  if (known !== undefined) return known;
  const types = allowedTypes(property);
  typesOfSchema.set(property, types);
  return types;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value !== 'number') return typeof value;
  return Number.isInteger(value) ? 'integer' : 'number';
}

function asInteger(value: unknown): number | undefined {
  const isText = typeof value === 'string' && /^\s*[+-]?\d{1,20}\s*$/.test(value);
  const number = isText || typeof value === 'number' ? Math.trunc(Number(value)) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}

function asNumber(value: unknown): number | undefined {
  const isText =
    typeof value === 'string' &&
    value.length < 400 &&
    /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(value);
  const number = isText ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

function asBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'string') {
    const text = value.trim().toLowerCase();
    return text === 'true' || (text === 'false' ? false : undefined);
  }
  return Number.isInteger(value) ? value !== 0 : undefined;
}

/** Integers that parsing has rounded are not taken: their digits are lost. */
function asText(value: unknown): string | undefined {
  const isExact = typeof value === 'number' && (!Number.isInteger(value) || Number.isSafeInteger(value));
  return isExact || typeof value === 'boolean' ? String(value) : undefined;
}

const conversions: readonly [type: string, convert: (value: unknown) => unknown][] = [
  ['integer', asInteger],
  ['number', asNumber],
  ['boolean', asBoolean],
  ['string', asText],
];

/** A scalar as a type that the schema allows; the value itself when there is none. */
function coerced(value: unknown, types: ReadonlySet<unknown>): unknown {
  const type = typeOf(value);
  if (types.has(type) || (type === 'integer' && types.has('number'))) return value;
  for (const [allowed, convert] of conversions) {
    const made = types.has(allowed) ? convert(value) : undefined;
    if (made !== undefined) return made;
  }
  return value;
}

/** What a request means that lacks a required property, or has null or an empty text for a number or boolean in it. */
function valueOfMissing(property: unknown): unknown {
  const schema = schemaOf(property);
  if (schema['x-generated'] === 'uuid') return randomUUID();
  const fallback = defaultOf(property);
  if (fallback !== undefined) return fallback;
  if (isNode(property) && property['x-no-zero']) return undefined;
  const types = typesAllowedBy(property);
  if (types?.has('boolean')) return false;
  const isNumber = types?.has('integer') || types?.has('number');
  const listed = schema.enum;
  const takesZero = Array.isArray(listed)
    ? listed.includes(0)
    : Number(schema.minimum ?? 0) <= 0 && !(Number(schema.exclusiveMinimum ?? -1) >= 0);
  return isNumber && takesZero ? 0 : undefined;
}

/** An empty text says nothing where a number or boolean is meant. */
function isEmpty(value: unknown, types: ReadonlySet<unknown>): boolean {
  if (value === null) return !types.has('null');
  return value === '' && !types.has('string');
}

function readProperties({ value, properties, required }: DescribedObject): void {
  for (const [name, property] of properties) {
    const isRequired = required.includes(name);
    if (!Object.hasOwn(value, name)) {
      const meant = isRequired ? valueOfMissing(property) : undefined;
      if (meant !== undefined) value[name] = meant;
      continue;
    }
    const types = typesAllowedBy(property);
    if (types === null) continue;
    if (!isEmpty(value[name], types)) {
      value[name] = coerced(value[name], types);
      continue;
    }
    // A boolean that is null is false, whatever its default.
    const meant = types.has('boolean') ? false : isRequired ? valueOfMissing(property) : undefined;
    if (meant !== undefined) value[name] = meant;
    else if (!isRequired) delete value[name];
  }
}

/**
 * Reads a request's body, in place, as Graylog does: numbers and booleans may be texts, texts may be numbers or booleans,
 * and a number or boolean that is missing or null is its default, else 0 or false. What has no such meaning stays as it
 * is, to be refused by the schema. Objects without described properties, such as configurations, are left alone.
 */
export function readLeniently(schema: ContractNode, body: unknown): void {
  visitObjects(schema, body, {
    object: readProperties,
    entries(holder, names, entry) {
      const types = typesAllowedBy(entry);
      if (types) for (const name of names) holder[name] = coerced(holder[name], types);
    },
    mayLack: (property) => property !== undefined && valueOfMissing(property) !== undefined,
  });
}
