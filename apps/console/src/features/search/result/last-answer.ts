import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { SearchRun } from './run-search.ts';

interface LastAnswer {
  run: SearchRun;
  /** Milliseconds since 1970. */
  answeredAt: number;
}

/** The newest answer to any search in the cache, to show while the server is unreachable. */
export function lastAnswer(client: QueryClient, prefix: QueryKey): LastAnswer | undefined {
  let newest: LastAnswer | undefined;
  for (const { state } of client.getQueryCache().findAll({ queryKey: prefix })) {
    const { data, dataUpdatedAt } = state;
    if (isRun(data) && dataUpdatedAt > (newest?.answeredAt ?? 0))
      newest = { run: data, answeredAt: dataUpdatedAt };
  }
  return newest;
}

/** Later pages are kept under the same prefix. */
const isRun = (data: unknown): data is SearchRun =>
  typeof data === 'object' && data !== null && 'histogram' in data;
