/** A client of the API that looks at no more than the status: refusals are what is expected. */
export class Client {
  readonly url: string;
  readonly #headers: Record<string, string>;

  constructor(url: string, username: string, password: string) {
    this.url = url;
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    this.#headers = { authorization, 'content-type': 'application/json', 'x-requested-by': 'bench' };
  }

  /** The status of the answer; 0 when there is none. */
  async status(method: string, path: string, body?: string, signal?: AbortSignal): Promise<number> {
    try {
      const response = await fetch(`${this.url}/api${path}`, {
        method,
        headers: this.#headers,
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      });
      // Read to the end without keeping it: the memory that counts is the server's.
      for await (const _ of response.body ?? []);
      return response.status;
    } catch {
      return 0;
    }
  }

  /** An answer that is left open; null when it was refused. */
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

/** The values of a field, counted. */
export const valuesPivot = (field: string, limit: number) => ({
  type: 'pivot',
  rollup: true,
  row_groups: [{ type: 'values', field, limit }],
  column_groups: [],
  series: [{ type: 'count', id: 'count()' }],
});

/** Does something again and again until the time is over, by so many at once. */
export async function repeat(seconds: number, lanes: number, work: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (performance.now() < end) await work();
    }),
  );
}
