import fc, { type Arbitrary } from 'fast-check';
import { type ContractNode, isNode, resolveReference } from '../../http/contract.ts';

/** Limits the depth of recursive schemas. */
const deepest = 5;

const formats: Record<string, Arbitrary<string>> = {
  'date-time': fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
};

function list(value: unknown): ContractNode[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function textOf({ pattern, format, minLength, maxLength }: ContractNode): Arbitrary<string> {
  const isMade = typeof pattern === 'string' && !pattern.includes('(?');
  if (isMade) return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  const known = typeof format === 'string' ? formats[format] : undefined;
  if (known) return known;
  const min = Number(minLength ?? 0);
  return fc.string({ minLength: min, maxLength: Math.max(min, Number(maxLength ?? 12)), size: 'small' });
}

function numberOf(schema: ContractNode, isInteger: boolean): Arbitrary<number> {
  const min = Number(schema.minimum ?? -1e9);
  const max = Math.max(min, Number(schema.maximum ?? 1e9));
  return isInteger
    ? fc.integer({ min: Math.max(min, Number.MIN_SAFE_INTEGER), max: Math.min(max, Number.MAX_SAFE_INTEGER) })
    : fc.double({ min, max, noNaN: true });
}

function objectOf(schema: ContractNode, depth: number): Arbitrary<unknown> {
  const properties = isNode(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  const names = Object.keys(properties).filter((name) => depth < deepest || required.includes(name));
  const model = Object.fromEntries(names.map((name) => [name, arbitraryValue(properties[name], depth + 1)]));
  const known = fc.record(model, { requiredKeys: required.filter((name) => names.includes(name)) });
  if (!isNode(schema.additionalProperties) || depth >= deepest) return known;
  const others = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 8 }),
    arbitraryValue(schema.additionalProperties, depth + 1),
    {
      maxKeys: 3,
    },
  );
  return fc.tuple(others, known).map(([more, own]) => ({ ...more, ...own }));
}

function arrayOf({ items, minItems }: ContractNode, depth: number): Arbitrary<unknown> {
  const minLength = Number(minItems ?? 0);
  const maxLength = depth < deepest ? Math.max(minLength, 3) : minLength;
  return fc.array(arbitraryValue(items, depth + 1), { minLength, maxLength });
}

function typed(type: unknown, schema: ContractNode, depth: number): Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema, type === 'integer');
    case 'boolean':
      return fc.boolean();
    case 'array':
      return arrayOf(schema, depth);
    case 'object':
      return objectOf(schema, depth);
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Values that match a schema of the contract, except for rules between properties. */
export function arbitraryValue(schema: unknown, depth = 0): Arbitrary<unknown> {
  if (!isNode(schema)) return fc.jsonValue({ maxDepth: 2 });
  if (typeof schema.$ref === 'string') {
    const reference = schema.$ref;
    return depth > 2 * deepest ? fc.constant(null) : arbitraryValue(resolveReference(reference), depth);
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const branches = [...list(schema.oneOf), ...list(schema.anyOf)];
  if (branches.length > 0) return fc.oneof(...branches.map((branch) => arbitraryValue(branch, depth + 1)));
  const own = fc.oneof(
    ...[schema.type ?? (schema.properties ? 'object' : undefined)]
      .flat()
      .map((type) => typed(type, schema, depth)),
  );
  const parts = list(schema.allOf).map((part) => arbitraryValue(part, depth));
  if (parts.length === 0) return own;
  return fc
    .tuple(own, ...parts)
    .map((values) => Object.assign({}, ...values.filter((value) => typeof value === 'object')));
}
