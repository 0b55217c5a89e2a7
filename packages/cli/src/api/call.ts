import { type Client, FetchError, type OperationId, type ResponseBody } from '@tailrace/sdk';

/** The call of an operation: what the constants of `@tailrace/sdk/operations/*` have. */
export interface CallTarget {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The permission without which the call is refused, where it is known. */
  readonly permission?: string | null;
  /** `embedded` for calls that a Graylog cluster does not have. */
  readonly availability?: 'embedded';
}

const failed = new WeakMap<FetchError, CallTarget>();

/** The call that failed with an error. */
export const failedCall = (error: FetchError): CallTarget | undefined => failed.get(error);

export interface CallParams {
  path?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  headers?: Record<string, string> | undefined;
  body?: unknown;
  /** The type of the body; default: JSON. */
  contentType?: string | undefined;
  /** The type of the wanted reply; default: JSON. */
  accept?: string | undefined;
  signal?: AbortSignal | undefined;
}

type Send = (
  method: string,
  path: string,
  init: Record<string, unknown>,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

async function send(client: Client, target: CallTarget, params: CallParams, parseAs: 'json' | 'stream') {
  const { path, query, headers, body, contentType, accept, signal } = params;
  const request = client.request as unknown as Send;
  const { data, error, response } = await request(target.method.toLowerCase(), target.path, {
    params: { path, query },
    parseAs,
    signal,
    ...(body !== undefined && { body }),
    ...(contentType && { bodySerializer: (raw: unknown) => raw }),
    headers: {
      ...headers,
      ...(contentType && { 'Content-Type': contentType }),
      ...(accept && { Accept: accept }),
    },
  });
  if (!response.ok) {
    const failure = FetchError.from(response, error || null);
    failed.set(failure, target);
    throw failure;
  }
  return { data: data ?? null, response };
}

/**
 * Makes a call by its operation and resolves with the body of the reply, `null` without one. Throws a `FetchError` when it
 * is refused.
 */
export async function call<Id extends OperationId>(
  client: Client,
  operation: CallTarget & { readonly id: Id },
  params: CallParams = {},
): Promise<ResponseBody<Id>> {
  const { data } = await send(client, operation, params, 'json');
  return data as ResponseBody<Id>;
}

/** Makes a call of which only the name is known, and resolves with the body of the reply. */
export async function callUnknown(
  client: Client,
  target: CallTarget,
  params: CallParams = {},
): Promise<unknown> {
  return (await send(client, target, params, 'json')).data;
}

/** Makes a call and resolves with the reply as it comes, and its type. */
export async function callStream(
  client: Client,
  target: CallTarget,
  params: CallParams = {},
): Promise<{ body: ReadableStream<Uint8Array> | null; contentType: string }> {
  const { data, response } = await send(client, target, params, 'stream');
  return {
    body: data as ReadableStream<Uint8Array> | null,
    contentType: response.headers.get('Content-Type') ?? '',
  };
}
