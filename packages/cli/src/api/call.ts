import {
  type CallArguments,
  type CallResult,
  type Client,
  FetchError,
  type Operation,
  type OperationId,
  call as send,
} from '@tailrace/sdk';
import { isKnownTo } from '@tailrace/sdk/versions';

/** What a call requires, for the report of its failure. */
interface Requirements {
  /** The permission without which the call is refused, where it is known. */
  readonly permission?: string | null;
  /** What is required instead from a version on, by that version, oldest first. */
  readonly permissionSince?: Readonly<Record<string, string | readonly string[]>>;
  /** `embedded` for calls that a Graylog cluster does not have. */
  readonly availability?: 'embedded';
  /** The first version of Graylog that no longer has the call. */
  readonly until?: string;
}

const failed = new WeakMap<FetchError, Requirements>();

/** The permission that a call requires on a server of this version, as a person reads it. */
export function permissionOn(
  { permission, permissionSince = {} }: Requirements,
  version: string | undefined,
): string | undefined {
  const [, newer] =
    Object.entries(permissionSince).findLast(
      ([since]) => version !== undefined && isKnownTo(version, { since }),
    ) ?? [];
  return (newer === undefined ? permission : [newer].flat().join(' and ')) || undefined;
}

/** What the call that failed with an error requires. */
export const failedCall = (error: FetchError): Requirements | undefined => failed.get(error);

async function remembered<T>(target: Requirements, sent: Promise<T>): Promise<T> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof FetchError) failed.set(error, target);
    throw error;
  }
}

/** The SDK's `call`, whose errors remember the call: see `failedCall`. */
export const call = <Id extends OperationId>(
  client: Client,
  operation: Operation<Id>,
  ...rest: CallArguments<Id>
): Promise<CallResult<Id>> => remembered(operation, send(client, operation, ...rest));

/** The parameters of a call by their position. */
export interface CallParams {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
}

/** A call of the contract by its name. */
interface CallTarget extends Requirements {
  readonly id: string;
  readonly method: Operation['method'];
  readonly path: string;
}

interface UnknownInput extends Partial<Pick<CallParams, 'path' | 'query'>> {
  body?: unknown;
  signal: AbortSignal;
}

/** Makes a call of which only the name is known, and resolves with the body of the reply. */
export function callUnknown(
  client: Client,
  target: CallTarget,
  { path, query, body, signal }: UnknownInput,
): Promise<unknown> {
  const { method } = target;
  const operation = { method, path: target.path, id: target.id as never, permission: null };
  const input = { ...path, ...query, body } as never;
  return remembered(target, send(client, operation, input, { signal }));
}

type Request = (
  method: string,
  path: string,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

interface StreamInput extends CallParams, Pick<UnknownInput, 'body' | 'signal'> {
  /** The type of the body; default: JSON. */
  contentType?: string | undefined;
  /** The type of the wanted reply; default: JSON. */
  accept?: string | undefined;
}

/** Makes a call and resolves with the reply as it comes, and its type. */
export function callStream(
  client: Client,
  target: CallTarget,
  { path, query, headers, body, contentType, accept, signal }: StreamInput,
): Promise<{ body: ReadableStream<Uint8Array> | null; contentType: string }> {
  return remembered(target, sent());

  async function sent() {
    const request = client.request as unknown as Request;
    const { data, error, response } = await request(target.method.toLowerCase(), target.path, {
      params: { path, query },
      parseAs: 'stream',
      signal,
      ...(body !== undefined && { body }),
      ...(contentType && { bodySerializer: (raw: unknown) => raw }),
      headers: {
        ...headers,
        ...(contentType && { 'Content-Type': contentType }),
        ...(accept && { Accept: accept }),
      },
    });
    if (!response.ok) throw FetchError.from(response, error || null);
    return {
      body: data as ReadableStream<Uint8Array> | null,
      contentType: response.headers.get('Content-Type') ?? '',
    };
  }
}
