import { wholeReplies } from '@tailrace/openapi/reply-schemas';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { BadRequestError, NotFoundError, UnsupportedMediaTypeError } from '../errors.ts';
import { boundIntegers } from './bound-integers.ts';
import { type ContractOperation, contract, contractReference } from './contract.ts';
import { readParameters } from './empty-values.ts';
import { explain } from './explain.ts';
import { readLeniently } from './lenient-bodies.ts';

const shared = { strict: false, validateSchema: false, meta: false, addUsedSchema: false, verbose: true };

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const boundContract = once(() => {
  boundIntegers(contract);
  return contract;
});

function ajv(options: object, document: object = boundContract()): Ajv2020 {
  const instance = new Ajv2020({ ...shared, ...options });
  addFormats.default(instance);
  return instance.addSchema(document, 'contract');
}

// URL parameters are untyped text and are coerced; of bodies, `readLeniently` reads those that are not valid.
const urlAjv = once(() => ajv({ coerceTypes: 'array' }));
const bodyAjv = once(() => ajv({}));
// Replies must have properties that a request of the same schema may omit.
const replyAjv = once(() => ajv({}, wholeReplies(boundContract())));

/** Schemas used by several operations are compiled once. */
function compiler(instance: () => Ajv2020): (pointer: string) => ValidateFunction {
  const compiled = new Map<string, ValidateFunction>();
  return (pointer) => {
    const path = pointer.replace(/^#/, '');
    const known = compiled.get(path) ?? instance().compile({ $ref: contractReference(path) });
    compiled.set(path, known);
    return known;
  };
}

const compile = compiler(bodyAjv);
const compileReply = compiler(replyAjv);

/** Returns what is wrong with a value, by a schema of the contract; null when it is valid. */
export function schemaProblem(name: string, value: unknown): string | null {
  const validate = compile(`/components/schemas/${name}`);
  return validate(value) ? null : explain(validate, 'property', compile);
}

function unsupported(operation: ContractOperation, mediaType: string): UnsupportedMediaTypeError {
  const known = Object.keys(operation.bodyPointers).join(' or ');
  return new UnsupportedMediaTypeError(`The body must be ${known}, not ${mediaType}`);
}

export interface OperationValidators {
  /** Compiles the request checks ahead of time. */
  prepare(): void;
  path(parameters: Record<string, unknown>): Record<string, unknown>;
  query(parameters: Record<string, unknown>): Record<string, unknown>;
  body(body: unknown, mediaType: string): unknown;
  /** Returns what is wrong with a reply, or null. */
  reply(status: number, body: unknown): string | null;
}

const made = new Map<ContractOperation, OperationValidators>();

/** The checks of one operation, each compiled on first use to keep start-up fast. */
export function operationValidators(operation: ContractOperation): OperationValidators {
  const validators = made.get(operation) ?? makeValidators(operation);
  made.set(operation, validators);
  return validators;
}

function makeValidators(operation: ContractOperation): OperationValidators {
  const path = once(() => urlAjv().compile(operation.pathSchema));
  const query = once(() => urlAjv().compile(operation.querySchema));
  const acceptsBody = Object.keys(operation.bodyPointers).length > 0;

  return {
    prepare() {
      path();
      query();
      for (const pointer of Object.values(operation.bodyPointers)) compile(pointer);
    },
    path(parameters) {
      if (!path()(parameters)) throw new NotFoundError('Not found');
      return parameters;
    },
    query(parameters) {
      const validate = query();
      const read = readParameters(operation.querySchema, parameters);
      if (!validate(read)) throw new BadRequestError(explain(validate, 'parameter', compile));
      return read;
    },
    body(value, mediaType) {
      if (!acceptsBody) return undefined;
      if (value === undefined) {
        if (operation.isBodyRequired) throw new BadRequestError('The request needs a body');
        return undefined;
      }
      const pointer = operation.bodyPointers[mediaType];
      if (pointer === undefined) throw unsupported(operation, mediaType);
      const validate = compile(pointer);
      if (validate(value)) return value;
      readLeniently({ $ref: contractReference(pointer) }, value);
      if (!validate(value)) throw new BadRequestError(explain(validate, 'property', compile));
      return value;
    },
    reply(status, value) {
      const pointer = operation.replyPointers[status];
      if (pointer === undefined) return `the contract has no status ${status} for it`;
      const validate = pointer === null ? null : compileReply(pointer);
      return validate && !validate(value) ? explain(validate, 'property', compileReply) : null;
    },
  };
}
