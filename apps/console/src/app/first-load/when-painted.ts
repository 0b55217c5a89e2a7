import type { QueryFunctionContext } from '@tanstack/react-query';

/** A hidden page gets no animation frames; after this it counts as painted. */
const hiddenPageMs = 200;

/** Resolves after the next paint. Non-critical requests and code wait for it. */
export function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, hiddenPageMs);
  });
}

/** Delays the first request of a query until the page is painted. A refetch is sent at once. */
export async function deferUntilPainted({
  client,
  queryKey,
}: Pick<QueryFunctionContext, 'client' | 'queryKey'>): Promise<void> {
  if (client.getQueryData(queryKey) === undefined) await whenPainted();
}
