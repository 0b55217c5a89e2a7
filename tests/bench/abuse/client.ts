/** An API client that only looks at the status, because most requests are expected to be refused. */
export class Client {
  readonly url: string;
  readonly #headers: Record<string, string>;

  constructor(url: string, username: string, password: string) {
    this.url = url;
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    this.#headers = { authorization, 'content-type': 'application/json', 'x-requested-by': 'bench' };
  }

  /** The status of the response; 0 without a response. */
  async status(method: string, path: string, body?: string, signal?: AbortSignal): Promise<number> {
    try {
      const response = await fetch(`${this.url}/api${path}`, {
        method,
        headers: this.#headers,
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      });
      // Discard the body while reading it, so that the client's memory stays small.
      for await (const _ of response.body ?? []);
      return response.status;
    } catch {
      return 0;
    }
  }

  /** A response whose body is not read; null when the request was refused. */
  async open(path: string, signal: AbortSignal): Promise<Response | null> {
    const response = await fetch(`${this.url}/api${path}`, { headers: this.#headers, signal });
    return response.ok ? response : null;
  }
}

/** The body of a search of one query over all time. */
export function searchBody(queryString: string, searchTypes: readonly object[]): string {
  const query = {
    id: 'q',
    timerange: { type: 'relative', range: 0 },
    query: { type: 'elasticsearch', query_string: queryString },
    search_types: searchTypes.map((searchType, at) => ({ id: `s${at}`, ...searchType })),
  };
  return JSON.stringify({ queries: [query] });
}

/** A search type that counts the values of a field. */
export const valuesPivot = (field: string, limit: number) => ({
  type: 'pivot',
  rollup: true,
  row_groups: [{ type: 'values', field, limit }],
  column_groups: [],
  series: [{ type: 'count', id: 'count()' }],
});

/** Runs a function repeatedly for a number of seconds, several at a time. */
export async function repeat(seconds: number, lanes: number, work: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (performance.now() < end) await work();
    }),
  );
}
