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

type Named<Params> = [Params] extends [never] ? unknown : Params;
type AnyBody<Request> = Request extends { content: infer Content } ? Content[keyof Content] : never;
type Body<Id extends OperationId> = Operations[Id] extends { requestBody: infer Request }
  ? { body: AnyBody<Request> }
  : Operations[Id] extends { requestBody?: infer Request }
    ? [AnyBody<NonNullable<Request>>] extends [never]
      ? unknown
      : { body?: AnyBody<NonNullable<Request>> }
    : unknown;

/** Input of a call: path and query parameters by name, and `body`. */
export type CallInput<Id extends OperationId> = Named<PathParams<Id>> & Named<QueryParams<Id>> & Body<Id>;

/** The result of a call; `null` for a reply without a body. */
export type Reply<Id extends OperationId> = Unwrapped<ResponseBody<Id>>;

/** The arguments after the operation; the input is optional if the call has no required parameters. */
export type CallArguments<Id extends OperationId, Options> =
  Record<never, never> extends CallInput<Id>
    ? [input?: CallInput<Id>, options?: Options]
    : [input: CallInput<Id>, options?: Options];

/** Options of a single call, such as `textBody` of the SDK. */
export interface SendOptions extends CallOptions {
  headers?: Readonly<Record<string, string>>;
  bodySerializer?: (body: unknown) => string;
}

type Send = (method: string, path: string, init: object) => Parameters<typeof unwrap>[0];

/** Sends a call and unwraps its reply; throws a `FetchError` when it failed. */
export function call<Id extends OperationId>(
  { method, path }: Operation<Id>,
  ...[input, options]: CallArguments<Id, SendOptions>
): Promise<Reply<Id>> {
  const { body, ...params } = (input ?? {}) as Record<string, unknown>;
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
  // The input is already typed by operation; the client's types are by path.
  return unwrap((api.request as Send)(method, path, init)) as Promise<Reply<Id>>;
}
