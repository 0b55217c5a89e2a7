import type {
  CallOptions,
  Operation,
  OperationId,
  PathParams,
  QueryParams,
  ResponseBody,
} from '@tailrace/sdk';
import { type Operations, type Unwrapped, unwrap } from '@tailrace/sdk';
import { api } from '../api.ts';

type BodyOf<Request> = Request extends { content: infer Content } ? Content[keyof Content] : never;

/** `{ body }` of a call that has one. */
type Body<Id extends OperationId> = Operations[Id] extends { requestBody: infer Request }
  ? { body: BodyOf<Request> }
  : Operations[Id] extends { requestBody?: infer Request }
    ? [BodyOf<NonNullable<Request>>] extends [never]
      ? unknown
      : { body?: BodyOf<NonNullable<Request>> }
    : unknown;

type Named<Params> = [Params] extends [never] ? unknown : Params;

/** Input of a call: path and query parameters by name, and `body`. */
export type CallInput<Id extends OperationId> = Named<PathParams<Id>> & Named<QueryParams<Id>> & Body<Id>;

/** The result of a call; `null` for a reply without a body. */
export type Reply<Id extends OperationId> = Unwrapped<ResponseBody<Id>>;

/**
 * The arguments after the operation, `(input, options?)`. The input may be left out if the call has no required
 * parameters.
 */
export type CallArguments<Id extends OperationId, Options> =
  Record<never, never> extends CallInput<Id>
    ? [input?: CallInput<Id>, options?: Options]
    : [input: CallInput<Id>, options?: Options];

/** Options of a single call, such as `textBody` of the SDK. */
export interface SendOptions extends CallOptions {
  headers?: Readonly<Record<string, string>>;
  bodySerializer?: (body: unknown) => string;
}

/** The SDK's client without the types of its paths. */
type Request = (method: string, path: string, init: object) => Parameters<typeof unwrap>[0];

/**
 * Sends any call and unwraps its reply. Only for the helpers in this folder, which know input and result by the
 * operation; everything else uses `call`.
 */
export function send<Result>(
  { method, path }: Operation,
  input: unknown,
  options?: SendOptions,
): Promise<Result> {
  const { body, ...params } = Object(input);
  const inPath = (name: string) => path.includes(`{${name}}`);
  const entries = Object.entries(params);
  const init = {
    ...options,
    body,
    params: {
      path: Object.fromEntries(entries.filter(([name]) => inPath(name))),
      query: Object.fromEntries(entries.filter(([name]) => !inPath(name))),
    },
  };
  // The client is typed by path, calls are typed by operation: this is where one becomes the other.
  return unwrap((api.request as Request)(method, path, init)) as Promise<Result>;
}

/**
 * Sends a call and unwraps its reply; throws a `FetchError` when it failed.
 *
 * @example
 * const { streams } = await call(listStreams);
 */
export function call<Id extends OperationId>(
  operation: Operation<Id>,
  ...[input, options]: CallArguments<Id, SendOptions>
): Promise<Reply<Id>> {
  return send(operation, input, options);
}
