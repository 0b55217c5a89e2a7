import type { OperationId, ResponseBody } from '@tailrace/sdk';
import { HttpResponse, type RequestHandler } from 'msw';
import generated from './generated/examples.json' with { type: 'json' };
import { handle } from './handle.ts';

interface Example {
  status: number;
  type?: string;
  body?: unknown;
}

const examples: Record<OperationId, Example> = generated;

/** The successful response of a call as the contract declares it; `body` replaces the contract's example. */
export function exampleReply(operationId: OperationId, body = examples[operationId].body): Response {
  const { status, type } = examples[operationId];
  if (type === undefined) return new HttpResponse(null, { status });
  return type === 'application/json'
    ? HttpResponse.json(body as object, { status })
    : new HttpResponse(String(body), { status, headers: { 'Content-Type': type } });
}

/** The body of the contract's example for a call, as a fixture. */
export const exampleBody = <Id extends OperationId>(operationId: Id): ResponseBody<Id> =>
  structuredClone(examples[operationId].body) as ResponseBody<Id>;

type Bodies = { readonly [Id in OperationId]?: ResponseBody<Id> };

/**
 * Answers calls with fixtures instead of the contract's examples.
 *
 * @example
 * export const Some: Story = { parameters: { msw: exampleHandlers({ listOutputs: { total: 1, outputs: [mockOutput] } }) } };
 */
export const exampleHandlers = (bodies: Bodies): RequestHandler[] =>
  Object.entries(bodies).map(([id, body]) =>
    handle(id as OperationId, () => exampleReply(id as OperationId, body)),
  );
