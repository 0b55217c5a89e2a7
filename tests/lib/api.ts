import { operationOf } from '@tailrace/mocks/operation-of';
import { OPERATIONS } from '@tailrace/sdk/permissions';
import { adaptationOf } from '@tailrace/sdk/versions/adapt';
import { freePort } from './free-port.ts';

/**
 * The HTTP API of the contract as an outside tool calls it: plain requests, without our client, but adapted to the version
 * of the server.
 */
export class Api {
  readonly #jobNodes = new Map<string, string>();
  readonly #base: string;
  readonly #version: string;
  readonly #headers: Record<string, string>;
  readonly sessionId: string;

  private constructor(base: string, version: string, headers: Record<string, string>, sessionId: string) {
    this.#base = base;
    this.#version = version;
    this.#headers = headers;
    this.sessionId = sessionId;
  }

  static async login(url: string, username: string, password: string): Promise<Api> {
    const headers = {
      'content-type': 'application/json',
      // Without it, Graylog 4.3 answers some calls with the schema of a setting instead of its value.
      accept: 'application/json',
      'x-requested-by': 'tests',
    };
    const response = await fetch(`${url}/api/system/sessions`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ username, password, host: '' }),
    });
    if (!response.ok) throw new Error(`login as ${username} was answered ${response.status}`);
    const { session_id } = (await response.json()) as { session_id: string };
    const authorization = `Basic ${Buffer.from(`${session_id}:session`).toString('base64')}`;
    const info = await fetch(`${url}/api/`, { headers });
    const { version } = (await info.json()) as { version: string };
    return new Api(`${url}/api`, version, { ...headers, authorization }, session_id);
  }

  async logout(): Promise<void> {
    await this.call('DELETE', `/system/sessions/${this.sessionId}`);
  }

  async call<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T> {
    const request = new Request(this.#base + path, {
      method,
      headers: { ...this.#headers, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const operation = OPERATIONS[operationOf(request) ?? 'getServerInfo'];
    const adaptation = await adaptationOf(
      this.#version,
      `${method} ${operation.path}`,
      request.url,
      this.#jobNodes,
    );
    const response = await fetch((await adaptation?.request(request)) ?? request);
    adaptation?.reply(response);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  }

  /** The unparsed body of a GET, for example CSV. */
  async text(path: string): Promise<string> {
    const response = await fetch(this.#base + path, { headers: { ...this.#headers, accept: 'text/csv' } });
    if (!response.ok) throw new Error(`GET ${path} was answered ${response.status}`);
    return response.text();
  }

  /** The newest matching messages of all time. */
  async search(query: string, limit = 150): Promise<MatchedMessages> {
    const parameters = new URLSearchParams({ query, range: '0', limit: String(limit) });
    return this.call('GET', `/search/universal/relative?${parameters}`);
  }

  /** Runs one search type over all time to completion. */
  async run<T>(query: string, searchType: Record<string, unknown>): Promise<T> {
    const job = await this.call<SearchJob<T>>('POST', '/views/search/sync?timeout=60000', {
      queries: [
        {
          id: 'q',
          timerange: { type: 'relative', range: 0 },
          query: { type: 'elasticsearch', query_string: query },
          search_types: [{ id: 's', ...searchType }],
        },
      ],
    });
    const result = job.results.q?.search_types.s;
    if (!result) throw new Error(`the search ended without a result: ${JSON.stringify(job.errors)}`);
    return result;
  }

  /** Creates an access token of the administrator. */
  async createToken(name: string): Promise<string> {
    const { id } = await this.call<{ id: string }>('GET', '/users/admin');
    const { token } = await this.call<{ token: string }>('POST', `/users/${id}/tokens/${name}`, {});
    return token;
  }

  /** Creates an input on a free port of the server's machine, which may be a remote one. */
  async createReachableInput(type: string, title: string): Promise<{ id: string; port: number }> {
    const isHere = /^(localhost|127\.|\[::1\])/.test(new URL(this.#base).hostname);
    const bind_address = isHere ? '127.0.0.1' : '0.0.0.0';
    const use_null_delimiter = type === inputTypes.gelfTcp;
    const defaults = await this.#defaults(type);
    for (let attempt = 1; ; attempt++) {
      const port = isHere ? await freePort() : 20_000 + Math.floor(Math.random() * 40_000);
      try {
        const configuration = { ...defaults, bind_address, port, use_null_delimiter };
        return { id: await this.createInput(type, configuration, title), port };
      } catch (error) {
        if (attempt === 3) throw error;
      }
    }
  }

  /** The default configuration of an input type, because some servers require every value. */
  async #defaults(type: string): Promise<Record<string, unknown>> {
    const { requested_configuration: fields } = await this.call<InputType>(
      'GET',
      `/system/inputs/types/${type}`,
    );
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default_value]));
  }

  async createInput(
    type: string,
    configuration: Record<string, unknown>,
    title = type.split('.').at(-1),
  ): Promise<string> {
    const { id } = await this.call<{ id: string }>('POST', '/system/inputs', {
      title,
      type,
      global: true,
      configuration,
    });
    await this.#running(id);
    return id;
  }

  async #running(id: string): Promise<void> {
    for (let attempt = 0; attempt < 200; attempt++) {
      const nodes = await this.call<Record<string, { id: string; state: string }[]>>(
        'GET',
        '/cluster/inputstates',
      );
      const states = Object.values(nodes).flat();
      if (states.some((state) => state.id === id && state.state === 'RUNNING')) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`input ${id} does not run`);
  }
}

interface InputType {
  requested_configuration: Record<string, { default_value: unknown }>;
}

export interface MatchedMessages {
  total_results: number;
  messages: { index: string; message: Record<string, unknown> }[];
}

interface SearchJob<T> {
  results: Record<string, { search_types: Record<string, T> } | undefined>;
  errors?: unknown;
}

/** The beginning and the end of a long text: lists come before what was counted. */
const shortened = (text: string) =>
  text.length > 1500 ? `${text.slice(0, 300)} … ${text.slice(-1200)}` : text;

/** Repeats a call until its response passes the check; fails after `seconds`. */
export async function eventually<T>(
  request: () => Promise<T>,
  holds: (result: T) => boolean,
  seconds = 20,
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const result = await request();
    if (holds(result)) return result;
    if (performance.now() > end) throw new Error(`still ${shortened(JSON.stringify(result) ?? '')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const inputTypes = {
  gelfTcp: 'org.graylog2.inputs.gelf.tcp.GELFTCPInput',
  gelfUdp: 'org.graylog2.inputs.gelf.udp.GELFUDPInput',
  gelfHttp: 'org.graylog2.inputs.gelf.http.GELFHttpInput',
  syslogTcp: 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput',
  syslogUdp: 'org.graylog2.inputs.syslog.udp.SyslogUDPInput',
  rawTcp: 'org.graylog2.inputs.raw.tcp.RawTCPInput',
} as const;
