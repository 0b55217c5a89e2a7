import type { OperationId, PathParams, RequestBody, ResponseBody } from '@tailrace/sdk';
import { OPERATIONS } from '@tailrace/sdk/permissions';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { operationOf } from './operation-of.ts';

/** A request as a handler sees it. */
export interface Call<Id extends OperationId> {
  params: PathParams<Id>;
  query: URLSearchParams;
  request: Request;
  body(): Promise<RequestBody<Id>>;
}

type Reply<Id extends OperationId> = ResponseBody<Id> | Response;

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

/** The path of a call under any origin, in MSW's syntax. */
export const mockedPath = (path: string) => `*/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? {} : JSON.parse(text);
}

/**
 * Handles one call of the contract. The resolver's result is sent as JSON, a `Response` unchanged.
 *
 * @example
 * server.use(handle('getStream', () => mockPausedStream));
 */
export function handle<Id extends OperationId>(
  operationId: Id,
  resolver: (call: Call<Id>) => Reply<Id> | Promise<Reply<Id>>,
): RequestHandler {
  const { method, path } = OPERATIONS[operationId];
  return methods[method as keyof typeof methods](mockedPath(path), async ({ request, params }) => {
    // Another call's fixed segment can also match this call's path parameter.
    if (operationOf(request) !== operationId) return;
    const reply = await resolver({
      params: params as PathParams<Id>,
      query: new URL(request.url).searchParams,
      request,
      body: () => readBody(request) as Promise<RequestBody<Id>>,
    });
    return reply instanceof Response ? reply : HttpResponse.json(reply as object);
  });
}
