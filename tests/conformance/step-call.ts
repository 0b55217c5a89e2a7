import { randomUUID } from 'node:crypto';
import type { OperationId } from '@tailrace/sdk';
import type { ContractOperation, Operations, Parameter } from './contract.ts';
import type { Context, Made, StepOptions } from './scenario.ts';
import type { Call } from './server.ts';

/** Thrown when a step needs a reply that never arrived. */
export class MissingReply extends Error {
  readonly operationId: string;

  constructor(operationId: string) {
    super(`needs ${operationId}`);
    this.operationId = operationId;
  }
}

type Known = Omit<Context, 'reply' | 'example'> & {
  replies: ReadonlyMap<string, unknown>;
  operations: Operations;
};

const json = 'application/json';

function exampleBody(operation: ContractOperation, contentType: string): unknown {
  return structuredClone(operation.body.get(contentType)?.example);
}

function mediaTypes(operation: ContractOperation, options: StepOptions<OperationId>) {
  const success = [...operation.replies].find(([status, contents]) => status < 300 && contents.size > 0);
  const offered = [...(success?.[1].keys() ?? [])];
  const taken = [...operation.body.keys()];
  return {
    accept: options.accept ?? (offered.includes(json) ? json : (offered[0] ?? json)),
    contentType: options.contentType ?? (taken.includes(json) ? json : (taken[0] ?? json)),
  };
}

function contextOf({ replies, operations, ...known }: Known): Context {
  return {
    ...known,
    reply: (operationId) => {
      if (!replies.has(operationId)) throw new MissingReply(operationId);
      return replies.get(operationId) as never;
    },
    example: (operationId) => {
      const operation = operations.get(operationId);
      if (!operation) throw new MissingReply(operationId);
      return exampleBody(operation, json) as never;
    },
  };
}

/** The parameters that this server version requires, with the contract's example values. */
function requiredExamples(operation: ContractOperation, location: string): Record<string, unknown> {
  return Object.fromEntries(
    operation.parameters
      .filter((parameter) => parameter.in === location && parameter.required)
      .map(({ name, example }) => [name, example]),
  );
}

function headersOf(operation: ContractOperation): Record<string, string> {
  const examples = Object.entries(requiredExamples(operation, 'header'));
  return Object.fromEntries(examples.map(([name, example]) => [name, String(example)]));
}

function requirePath(operation: ContractOperation, path: Record<string, unknown>) {
  for (const { name } of operation.parameters.filter((parameter) => parameter.in === 'path')) {
    // An empty path parameter would change the path.
    if (path[name] === undefined || path[name] === null || path[name] === '')
      throw new Error(`nothing for {${name}}`);
  }
}

/** Builds a step's call from the replies to earlier calls. */
export function resolveStep(
  operation: ContractOperation,
  options: StepOptions<OperationId>,
  known: Known,
): Call {
  const context = contextOf(known);
  const made = <T>(value: Made<T> | undefined): T | undefined =>
    typeof value === 'function' ? (value as (context: Context) => T)(context) : value;

  for (const operationId of options.after ?? []) context.reply(operationId);
  const { accept, contentType } = mediaTypes(operation, options);
  const path = (made(options.path as Made<object>) ?? {}) as Record<string, unknown>;
  requirePath(operation, path);
  const session = made(options.session);
  const body = made(options.body as Made<unknown>);
  return {
    operation,
    path,
    query: { ...requiredExamples(operation, 'query'), ...made(options.query as Made<object>) },
    headers: headersOf(operation),
    body: body ?? (operation.isBodyRequired ? exampleBody(operation, contentType) : undefined),
    accept,
    contentType,
    ...(session === undefined ? {} : { session }),
  };
}

/** The example with its ids replaced by ids that do not exist. */
function nothing({ example, isChoice }: Parameter): unknown {
  if (isChoice || typeof example !== 'string') return example;
  const other = example
    .replace(/[0-9a-f]{24}/g, () => randomUUID().replaceAll('-', '').slice(0, 24))
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, () => randomUUID());
  return other === example ? `tailrace-conformance-${randomUUID()}` : other;
}

/** A well-formed call that refers to entities that do not exist. */
export function ofNothing(
  operation: ContractOperation,
  options: StepOptions<OperationId>,
  value: (parameter: Parameter) => unknown = nothing,
): Call {
  const { accept, contentType } = mediaTypes(operation, options);
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  return {
    operation,
    path: Object.fromEntries(inPath.map((parameter) => [parameter.name, value(parameter)])),
    query: requiredExamples(operation, 'query'),
    headers: headersOf(operation),
    body: operation.isBodyRequired ? exampleBody(operation, contentType) : undefined,
    accept,
    contentType,
  };
}
