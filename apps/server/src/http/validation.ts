import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { BadRequestError, NotFoundError, UnsupportedMediaTypeError } from '../errors.ts';
import { boundIntegers } from './bound-integers.ts';
import { type ContractOperation, contract, contractReference } from './contract.ts';
import { explain } from './explain.ts';

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

function ajv(options: object): Ajv2020 {
  const instance = new Ajv2020({ ...shared, ...options });
  addFormats.default(instance);
  return instance.addSchema(boundContract(), 'contract');
}

// Text from the URL has no types of its own; JSON has, and is taken at its word.
const urlAjv = once(() => ajv({ coerceTypes: 'array' }));
const bodyAjv = once(() => ajv({}));

const compiled = new Map<string, ValidateFunction>();

/** Schemas are shared: what several operations refer to is compiled once. */
function compile(pointer: string): ValidateFunction {
  const known = compiled.get(pointer) ?? bodyAjv().compile({ $ref: contractReference(pointer) });
  compiled.set(pointer, known);
  return known;
}

function compileBranch(reference: string): ValidateFunction {
  return compile(reference.replace(/^#/, ''));
}

function unsupported(operation: ContractOperation, mediaType: string): UnsupportedMediaTypeError {
  const known = Object.keys(operation.bodyPointers).join(' or ');
  return new UnsupportedMediaTypeError(`The body must be ${known}, not ${mediaType}`);
}

export interface OperationValidators {
  /** Compiles what checks a request now. */
  prepare(): void;
  path(parameters: Record<string, unknown>): Record<string, unknown>;
  query(parameters: Record<string, unknown>): Record<string, unknown>;
  body(body: unknown, mediaType: string): unknown;
  /** What is wrong with a reply, if anything. */
  reply(status: number, body: unknown): string | null;
}

const made = new Map<ContractOperation, OperationValidators>();

/** The checks of one operation. Each is compiled when it is first needed: start-up compiles none. */
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
      if (!validate(parameters)) throw new BadRequestError(explain(validate, 'parameter', compileBranch));
      return parameters;
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
      if (!validate(value)) throw new BadRequestError(explain(validate, 'property', compileBranch));
      return value;
    },
    reply(status, value) {
      const pointer = operation.replyPointers[status];
      if (pointer === undefined) return `the contract knows no ${status} here`;
      const validate = pointer === null ? null : compile(pointer);
      return validate && !validate(value) ? explain(validate, 'property', compileBranch) : null;
    },
  };
}
