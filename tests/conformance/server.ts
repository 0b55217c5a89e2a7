import { adaptationOf } from '@tailrace/sdk/versions/adapt';
import type { ContractOperation } from './contract.ts';

export interface Reply {
  status: number;
  /** Without its parameters; null when the reply has none. */
  mediaType: string | null;
  text: string;
  /** Parsed if it is JSON, otherwise text; null when empty. */
  body: unknown;
}

export interface Call {
  operation: ContractOperation;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  /** The headers in the contract besides those that every call sends. */
  headers?: Record<string, string>;
  body?: unknown;
  contentType: string;
  accept: string;
  session?: string | null;
}

// Longer than any call takes unless it hangs.
const timeoutMs = 60_000;

async function read(response: Response): Promise<Reply> {
  const text = await response.text();
  const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';');
  const mediaType = type.trim().toLowerCase() || null;
  let body: unknown = text === '' ? null : text;
  if (text !== '' && mediaType?.endsWith('json')) {
    try {
      body = JSON.parse(text);
    } catch {
      // Kept as text: a body that is not JSON is reported as a difference.
    }
  }
  return { status: response.status, mediaType, text, body };
}

/**
 * Calls the HTTP API directly, because a client library could hide differences. Since 5.0 only the SDK's adaptations speak
 * the contract, so that these are held to it together with the server.
 */
export class Server {
  readonly #jobNodes = new Map<string, string>();
  readonly #api: string;
  readonly #session: string;
  readonly #unknownPath: string;
  /** As the server reports it. */
  readonly version: string;

  private constructor(api: string, session: string, version: string, unknownPath: string) {
    this.#api = api;
    this.#session = session;
    this.version = version;
    this.#unknownPath = unknownPath;
  }

  /** Whether this is the embedded server of this repository, which alone has the embedded-only operations. */
  get isEmbedded(): boolean {
    return this.version.includes('+tailrace');
  }

  static async login(url: string, username: string, password: string): Promise<Server> {
    const api = `${url.replace(/\/+$/, '').replace(/\/api$/, '')}/api`;
    const response = await fetch(`${api}/system/sessions`, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'X-Requested-By': 'conformance',
      },
      body: JSON.stringify({ username, password, host: '' }),
    });
    if (!response.ok) throw new Error(`${api} refused to log in ${username}: ${response.status}`);
    const { session_id } = (await response.json()) as { session_id: string };
    const nowhere = '/tailrace-conformance/no/such/path';
    const unready = new Server(api, session_id, '', '');
    const unknown = await unready.#send('GET', nowhere, {});
    const { body } = await unready.#send('GET', '/', { Accept: 'application/json' });
    const { version } = (body ?? {}) as { version?: unknown };
    if (typeof version !== 'string') throw new Error(`${api} does not say which version it is`);
    return new Server(api, session_id, version, unknown.text.replaceAll(nowhere, ''));
  }

  /** Whether a reply means that the server does not know the path. */
  isUnknownPath({ status, text }: Reply, call: Call): boolean {
    if (status === 405) return true;
    return status === 404 && text.replaceAll(this.#target(call), '') === this.#unknownPath;
  }

  send(call: Call): Promise<Reply> {
    const { operation, body, contentType, accept, session, headers } = call;
    const hasText = typeof body === 'string' && contentType !== 'application/json';
    return this.#send(
      operation.method,
      this.#target(call),
      { ...headers, Accept: accept, ...(body === undefined ? {} : { 'Content-Type': contentType }) },
      body === undefined ? undefined : hasText ? body : JSON.stringify(body),
      { session, path: operation.path },
    );
  }

  async logout(): Promise<void> {
    await this.#send('DELETE', `/system/sessions/${this.#session}`, {});
  }

  #target({ operation, path, query }: Call): string {
    const filled = operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(path[name])));
    const search = new URLSearchParams(
      Object.entries(query)
        .filter(([, value]) => value !== undefined)
        .flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)])),
    );
    return search.size > 0 ? `${filled}?${search}` : filled;
  }

  async #send(
    method: string,
    target: string,
    headers: Record<string, string>,
    body?: string,
    { session = this.#session, path = '' }: { session?: string | null | undefined; path?: string } = {},
  ): Promise<Reply> {
    const authorization: Record<string, string> =
      session === null
        ? {}
        : { Authorization: `Basic ${Buffer.from(`${session}:session`).toString('base64')}` };
    const request = new Request(this.#api + target, {
      method,
      headers: { ...headers, ...authorization, 'X-Requested-By': 'conformance' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    });
    const adaptation = await adaptationOf(this.version, `${method} ${path}`, request.url, this.#jobNodes);
    const response = await fetch((await adaptation?.request(request)) ?? request);
    adaptation?.reply(response);
    return read(response);
  }
}
