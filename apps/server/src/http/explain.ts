import type { ErrorObject, ValidateFunction } from 'ajv';
import { type ContractNode, isNode, resolveReference } from './contract.ts';

/** Compiles the schema that a `$ref` into the contract names. */
type CompileReference = (reference: string) => ValidateFunction;

/** The property that tells the branches of a union apart. */
function discriminatorOf({ parentSchema }: ErrorObject): { propertyName: string; mapping: object } {
  const { discriminator } = parentSchema ?? {};
  const { propertyName, mapping } = isNode(discriminator) ? discriminator : {};
  return { propertyName: String(propertyName ?? 'type'), mapping: isNode(mapping) ? mapping : {} };
}

/** Whether a schema allows a value of the property that tells branches apart, which may be an object of such properties. */
function allowsVariant(schema: ContractNode, property: string, value: unknown): boolean {
  const variant = isNode(schema.properties) ? schema.properties[property] : undefined;
  if (!isNode(variant)) return true;
  if (isNode(variant.properties) && isNode(value))
    return Object.keys(variant.properties).every((name) => allowsVariant(variant, name, value[name]));
  const names = Array.isArray(variant.enum) ? variant.enum : 'const' in variant ? [variant.const] : [];
  return names.length === 0 || names.includes(value);
}

/** The number of a value's properties that a schema lists. */
function likeness(schema: ContractNode, value: ContractNode): number {
  const known = isNode(schema.properties) ? schema.properties : {};
  return Object.keys(value).filter((name) => Object.hasOwn(known, name)).length;
}

/** Picks the branch of a union that a value was meant for: by its discriminator, then by most common properties. */
function meantBranch(union: ErrorObject): string | null {
  const value = union.data;
  const branches = union.parentSchema?.oneOf;
  if (!isNode(value) || !Array.isArray(branches)) return null;
  const { propertyName } = discriminatorOf(union);
  const meant = branches
    .flatMap((branch) => (isNode(branch) && typeof branch.$ref === 'string' ? [branch.$ref] : []))
    .map((reference) => ({ reference, schema: resolveReference(reference) }))
    .filter(
      ({ schema }) => Array.isArray(schema.oneOf) || allowsVariant(schema, propertyName, value[propertyName]),
    )
    .toSorted((a, b) => likeness(b.schema, value) - likeness(a.schema, value));
  return meant[0]?.reference ?? null;
}

function propertyPath(instancePath: string): string {
  return instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

/** Agents of sidecars look for these words, and then stop to report what the server does not know. */
const unknown = (what: string) => (what === 'property' ? 'Unable to map property' : `Unknown ${what}`);

function describe(error: ErrorObject, instancePath: string, what: string): string {
  const at = propertyPath(instancePath);
  const inside = (name: unknown) => (at ? `${at}.${name}` : String(name));
  switch (error.keyword) {
    case 'additionalProperties': {
      const known = Object.keys(error.parentSchema?.properties ?? {});
      const list = known.length ? `; known: ${known.join(', ')}` : '';
      return `${unknown(what)} "${inside(error.params.additionalProperty)}"${list}`;
    }
    case 'unevaluatedProperties':
      return `${unknown(what)} "${inside(error.params.unevaluatedProperty)}"`;
    case 'required':
      return `Missing required ${what} "${inside(error.params.missingProperty)}"`;
    default: {
      const allowed = error.params.allowedValues ?? error.params.allowedValue;
      const values = allowed === undefined ? '' : `: ${[allowed].flat().join(', ')}`;
      return `${at ? `The ${what} "${at}"` : 'The body'} ${error.message ?? 'is not valid'}${values}`;
    }
  }
}

/** Explains in one sentence why a value is invalid. In a union it uses the branch that was meant. */
export function explain(
  validate: ValidateFunction,
  what: string,
  compile: CompileReference,
  base = '',
): string {
  const errors = validate.errors ?? [];
  // Errors of the outermost union come last.
  const union = errors.findLast(({ keyword }) => keyword === 'oneOf');
  const branch = union ? meantBranch(union) : null;
  if (union && branch) {
    const inner = compile(branch);
    if (!inner(union.data)) return explain(inner, what, compile, base + union.instancePath);
  }
  if (union && !branch && isNode(union.data)) {
    const { propertyName, mapping } = discriminatorOf(union);
    const at = propertyPath(`${base}${union.instancePath}/${propertyName}`);
    const names = Object.keys(mapping);
    if (names.length > 0) return `The ${what} "${at}" must be one of: ${names.join(', ')}`;
  }
  const error = union ?? errors[0];
  return error ? describe(error, base + error.instancePath, what) : `The ${what} is not valid`;
}
