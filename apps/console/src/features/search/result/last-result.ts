import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { SearchRun } from './run-search.ts';

interface LastResult {
  run: SearchRun;
  /** Milliseconds since 1970. */
  receivedAt: number;
}

/** The newest answer to any search in the cache, to show while the server is unreachable. */
export function lastResult(client: QueryClient, prefix: QueryKey): LastResult | undefined {
  let newest: LastResult | undefined;
  for (const { state } of client.getQueryCache().findAll({ queryKey: prefix })) {
    const { data, dataUpdatedAt } = state;
    if (isRun(data) && dataUpdatedAt > (newest?.receivedAt ?? 0))
      newest = { run: data, receivedAt: dataUpdatedAt };
  }
  return newest;
}

/** Later pages are kept under the same prefix. */
const isRun = (data: unknown): data is SearchRun =>
  typeof data === 'object' && data !== null && 'histogram' in data;
