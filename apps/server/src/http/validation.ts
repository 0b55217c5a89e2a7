import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { BadRequestError, NotFoundError } from '../errors.ts';
import { type ContractOperation, contract } from './contract.ts';
import { explain } from './explain.ts';

const shared = { strict: false, validateSchema: false, meta: false, addUsedSchema: false, verbose: true };

function ajv(options: object): Ajv2020 {
  const instance = new Ajv2020({ ...shared, ...options });
  addFormats.default(instance);
  return instance.addSchema(contract, 'contract');
}

// Text from the URL has no types of its own; JSON has, and is taken at its word.
const urlAjv = ajv({ coerceTypes: 'array' });
const bodyAjv = ajv({});

/** Encodes what a URI fragment may not hold, such as the braces of a path. */
function compile(instance: Ajv2020, pointer: string): ValidateFunction {
  return instance.compile({ $ref: `contract#${encodeURI(pointer)}` });
}

const branches = new Map<string, ValidateFunction>();

function compileBranch(reference: string): ValidateFunction {
  const known = branches.get(reference) ?? compile(bodyAjv, reference.replace(/^#/, ''));
  branches.set(reference, known);
  return known;
}

/** A schema that names itself is checked by recursion, which absurd nesting exhausts. */
function isValid(validate: ValidateFunction, value: unknown): boolean {
  try {
    return validate(value);
  } catch (error) {
    if (error instanceof RangeError) throw new BadRequestError('The body is nested too deeply');
    throw error;
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export interface OperationValidators {
  /** Compiles what checks a request now. */
  prepare(): void;
  path(parameters: Record<string, unknown>): Record<string, unknown>;
  query(parameters: Record<string, unknown>): Record<string, unknown>;
  body(body: unknown): unknown;
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
  const path = once(() => urlAjv.compile(operation.pathSchema));
  const query = once(() => urlAjv.compile(operation.querySchema));
  const body = once(() => (operation.bodyPointer === null ? null : compile(bodyAjv, operation.bodyPointer)));
  const replies = new Map<number, ValidateFunction | null>();

  function reply(status: number): ValidateFunction | null {
    const known = replies.get(status);
    if (known !== undefined) return known;
    const pointer = operation.replyPointers[status];
    const made = pointer ? compile(bodyAjv, pointer) : null;
    replies.set(status, made);
    return made;
  }

  return {
    prepare() {
      path();
      query();
      body();
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
    body(value) {
      const validate = body();
      if (validate === null) return undefined;
      if (value === undefined) {
        if (operation.isBodyRequired) throw new BadRequestError('The request needs a JSON body');
        return undefined;
      }
      if (!isValid(validate, value)) throw new BadRequestError(explain(validate, 'property', compileBranch));
      return value;
    },
    reply(status, value) {
      if (!(status in operation.replyPointers)) return `the contract knows no ${status} here`;
      const validate = reply(status);
      return validate && !validate(value) ? explain(validate, 'property', compileBranch) : null;
    },
  };
}
