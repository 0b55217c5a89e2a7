import type { CallOptions, Client } from './client.ts';
import type { operations } from './generated/schema.ts';
import type { Operation, OperationId, PathParams, QueryParams, ResponseBody } from './operation-types.ts';
import { type Unwrapped, unwrap } from './unwrap.ts';

type BodyOf<Request> = Request extends { content: infer Content } ? Content[keyof Content] : never;

/** `{ body }` of a call that has one. */
type Body<Id extends OperationId> = operations[Id] extends { requestBody: infer Request }
  ? { body: BodyOf<Request> }
  : operations[Id] extends { requestBody?: infer Request }
    ? [BodyOf<NonNullable<Request>>] extends [never]
      ? unknown
      : { body?: BodyOf<NonNullable<Request>> }
    : unknown;

type Named<Params> = [Params] extends [never] ? unknown : Params;

type Given<Id extends OperationId> = Named<PathParams<Id>> & Named<QueryParams<Id>> & Body<Id>;

/** Input of a call: path and query parameters by name, and `body`. */
export type CallInput<Id extends OperationId> = unknown extends Given<Id> ? Record<string, never> : Given<Id>;

/** The contents of a call's successful response by media type; `never` when it has none. */
type Content<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses']]: Status extends 200 | 201 | 202
    ? operations[Id]['responses'][Status] extends { content: infer Media }
      ? Media
      : never
    : never;
}[keyof operations[Id]['responses']];

/**
 * The result of a call: its JSON, `null` for a response without a body, a string where the contract has plain text, and
 * a byte stream for other formats, such as CSV.
 */
export type CallResult<Id extends OperationId> = [ResponseBody<Id>] extends [never]
  ? [Content<Id>] extends [never]
    ? null
    : [Content<Id>] extends [{ 'text/plain': unknown }]
      ? string
      : ReadableStream<Uint8Array> | null
  : Unwrapped<ResponseBody<Id>>;

/** Options of a single call by its operation, such as `textBody`. */
export interface SendOptions extends CallOptions {
  headers?: Readonly<Record<string, string>> | undefined;
  bodySerializer?: ((body: unknown) => string) | undefined;
}

/** Options that make the result something else: `asText`, `asCsv` and `asCsvStream`. */
type ParseAs = SendOptions & { parseAs: 'text' | 'stream' };
type Parsed<Options extends ParseAs> = Options['parseAs'] extends 'text'
  ? string
  : ReadableStream<Uint8Array> | null;

/**
 * The arguments after the operation, `(input, options?)`. The input may be left out if the call has no required
 * parameters.
 */
export type CallArguments<Id extends OperationId, Options = SendOptions> =
  Record<never, never> extends CallInput<Id>
    ? [input?: CallInput<Id>, options?: Options]
    : [input: CallInput<Id>, options?: Options];

/** The client without the types of its paths. */
type Request = (method: string, path: string, init: object) => Parameters<typeof unwrap>[0];

/** What a call needs whose request or response is not JSON. */
function formatOptions({ requestType, responseType }: Operation): object {
  return {
    ...(requestType && { bodySerializer: String }),
    ...(responseType && { parseAs: responseType === 'text/plain' ? 'text' : 'stream' }),
    headers: {
      ...(requestType && { 'Content-Type': requestType }),
      // Errors of such a call are JSON.
      ...(responseType && { Accept: `${responseType}, */*;q=0.5` }),
    },
  };
}

/**
 * Sends a call by its operation, a constant of `@tailrace/sdk/operations/<area>`, and unwraps its result. Path and query
 * parameters are given by name, all in one object, beside `body`. Throws a `FetchError` when the call failed.
 *
 * @example
 * import { getStream, listStreams } from '@tailrace/sdk/operations/streams';
 * const { streams } = await call(client, listStreams);
 * const stream = await call(client, getStream, { streamId }, { signal });
 */
export function call<Id extends OperationId, Options extends ParseAs>(
  client: Client,
  operation: Operation<Id>,
  input: CallInput<Id>,
  options: Options,
): Promise<Parsed<Options>>;
export function call<Id extends OperationId>(
  client: Client,
  operation: Operation<Id>,
  ...rest: CallArguments<Id>
): Promise<CallResult<Id>>;
export async function call(
  client: Client,
  operation: Operation,
  input?: unknown,
  options: SendOptions = {},
): Promise<unknown> {
  const { id, method, path } = operation;
  const { body, ...params } = Object(input);
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  for (const name of inPath) {
    if (params[name ?? ''] === undefined) throw new TypeError(`${id} needs the parameter ${name}`);
  }
  const entries = Object.entries(params);
  const format: { headers?: object } = formatOptions(operation);
  // The client is typed by path, calls are typed by operation: this is where one becomes the other.
  const request = client.request as Request;
  return unwrap(
    request(method, path, {
      ...format,
      ...options,
      headers: { ...format.headers, ...options.headers },
      body,
      params: {
        path: Object.fromEntries(entries.filter(([name]) => inPath.has(name))),
        query: Object.fromEntries(entries.filter(([name]) => !inPath.has(name))),
      },
    }),
  );
}
