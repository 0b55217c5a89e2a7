import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Returns a schema's errors for a value; none when it is valid. */
export type Validator = (value: unknown) => readonly ErrorObject[];

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const isUnion = ({ keyword }: ErrorObject) => keyword === 'oneOf' || keyword === 'anyOf';
const isIn = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/** The values that a schema allows for `type`. */
function typesOf(schema: unknown): unknown[] {
  if (!isNode(schema)) return [];
  const { type } = isNode(schema.properties) ? schema.properties : {};
  const parts = Array.isArray(schema.allOf) ? schema.allOf.flatMap(typesOf) : [];
  return [...parts, ...(isNode(type) ? [type.const, type.enum ?? []].flat() : [])];
}

/** Validators for the schemas of a contract by pointer, each compiled on first use. */
export function validators(contract: object): (pointer: string) => Validator {
  let ajv: Ajv2020 | undefined;

  function schemaAt(pointer: string) {
    if (!ajv) {
      ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
      addFormats.default(ajv);
      ajv.addSchema({ ...contract, $id: 'contract' });
    }
    const validate = ajv.getSchema(`contract#${encodeURI(pointer)}`);
    if (!validate) throw new Error(`the contract has no schema at ${pointer}`);
    return validate;
  }

  function errorsOf(pointer: string, value: unknown): ErrorObject[] {
    const validate = schemaAt(pointer);
    return validate(value) ? [] : [...(validate.errors ?? [])];
  }

  /** Finds the union member whose `type` matches the value's. */
  function memberFor({ schema, data }: ErrorObject): string | undefined {
    const references = (Array.isArray(schema) ? schema : []).flatMap(({ $ref }: Node) =>
      typeof $ref === 'string' ? [$ref.replace(/^.*#/, '')] : [],
    );
    return references.find(
      (reference) => isNode(data) && typesOf(schemaAt(reference).schema).includes(data.type),
    );
  }

  /** Replaces a union's errors from all members with those of the member that `type` selects. */
  function ofMeantMembers(errors: readonly ErrorObject[]): ErrorObject[] {
    for (const union of errors.filter(isUnion)) {
      const member = memberFor(union);
      if (member === undefined) continue;
      const others = errors.filter(({ instancePath }) => !isIn(instancePath, union.instancePath));
      const own = errorsOf(member, union.data).map((error) => ({
        ...error,
        instancePath: union.instancePath + error.instancePath,
      }));
      return ofMeantMembers([...others, ...own]);
    }
    return [...errors];
  }

  return (pointer) => (value) => ofMeantMembers(errorsOf(pointer, value));
}
