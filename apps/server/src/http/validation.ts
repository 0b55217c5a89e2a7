import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { BadRequestError, NotFoundError } from '../errors.ts';
import { type ContractOperation, contract } from './contract.ts';

const shared = { strict: false, validateSchema: false, meta: false, addUsedSchema: false } as const;

function ajv(options: object): Ajv2020 {
  const instance = new Ajv2020({ ...shared, ...options });
  addFormats.default(instance);
  return instance.addSchema(contract, 'contract');
}

// Text from the URL has no types of its own; JSON has, and is taken at its word.
const urlAjv = ajv({ coerceTypes: 'array', useDefaults: true });
const bodyAjv = ajv({ useDefaults: true });
const replyAjv = ajv({});

/** Encodes what a URI fragment may not hold, such as the braces of a path. */
const fragment = (pointer: string) => encodeURI(pointer);

function propertyPath(error: ErrorObject): string {
  return error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

/** A branch of a union that is of another `type` says nothing about what is wrong. */
function isOtherVariant(error: ErrorObject): boolean {
  return (error.keyword === 'const' || error.keyword === 'enum') && error.instancePath.endsWith('/type');
}

/** Of all branches of a union, the one that got furthest names the fault best. */
function tellingError(errors: ErrorObject[]): ErrorObject | undefined {
  const plain = errors.filter(({ keyword }) => !['oneOf', 'anyOf', 'if'].includes(keyword));
  const candidates = plain.filter((error) => !isOtherVariant(error));
  const depth = (error: ErrorObject) => error.instancePath.split('/').length;
  return (candidates.length ? candidates : plain).toSorted((a, b) => depth(b) - depth(a))[0] ?? errors[0];
}

function describe(error: ErrorObject, what: string): string {
  const at = propertyPath(error);
  const inside = (name: string) => (at ? `${at}.${name}` : name);
  if (error.keyword === 'additionalProperties' || error.keyword === 'unevaluatedProperties') {
    const name = error.params.additionalProperty ?? error.params.unevaluatedProperty;
    const known = Object.keys(error.parentSchema?.properties ?? {});
    const list = known.length ? `; known: ${known.join(', ')}` : '';
    return `Unknown property "${inside(String(name))}"${list}`;
  }
  if (error.keyword === 'required') {
    return `Missing required ${what} "${inside(String(error.params.missingProperty))}"`;
  }
  const allowed = error.params.allowedValues;
  const values = Array.isArray(allowed) ? `: ${allowed.join(', ')}` : '';
  return `${at ? `The ${what} "${at}"` : 'The body'} ${error.message ?? 'is not valid'}${values}`;
}

function refuse(validate: ValidateFunction, what: string): string {
  const error = tellingError(validate.errors ?? []);
  return error ? describe(error, what) : `The ${what} is not valid`;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export interface OperationValidators {
  path(parameters: Record<string, unknown>): Record<string, unknown>;
  query(parameters: Record<string, unknown>): Record<string, unknown>;
  body(body: unknown): unknown;
  /** What is wrong with a reply, if anything. */
  reply(status: number, body: unknown): string | null;
}

/** The checks of one operation. Each is compiled when it is first needed: start-up compiles none. */
export function operationValidators(operation: ContractOperation): OperationValidators {
  const path = once(() => urlAjv.compile(operation.pathSchema));
  const query = once(() => urlAjv.compile(operation.querySchema));
  const body = once(() =>
    operation.bodyPointer === null
      ? null
      : bodyAjv.compile({ $ref: `contract#${fragment(operation.bodyPointer)}` }, false),
  );
  const replies = new Map<number, ValidateFunction | null>();

  function reply(status: number): ValidateFunction | null {
    const known = replies.get(status);
    if (known !== undefined) return known;
    const pointer = operation.replyPointers[status];
    const made = pointer ? replyAjv.compile({ $ref: `contract#${fragment(pointer)}` }) : null;
    replies.set(status, made);
    return made;
  }

  return {
    path(parameters) {
      if (!path()(parameters)) throw new NotFoundError('Not found');
      return parameters;
    },
    query(parameters) {
      const validate = query();
      if (!validate(parameters)) throw new BadRequestError(refuse(validate, 'parameter'));
      return parameters;
    },
    body(value) {
      const validate = body();
      if (validate === null) return undefined;
      if (value === undefined) {
        if (operation.isBodyRequired) throw new BadRequestError('The request needs a JSON body');
        return undefined;
      }
      if (!validate(value)) throw new BadRequestError(refuse(validate, 'property'));
      return value;
    },
    reply(status, value) {
      if (!(status in operation.replyPointers)) return `the contract knows no ${status} here`;
      const validate = reply(status);
      return validate && !validate(value) ? refuse(validate, 'property') : null;
    },
  };
}
