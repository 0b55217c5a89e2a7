import type { QueryFunctionContext } from '@tanstack/react-query';
import { isSlowLine } from './slow-line.ts';

/** A hidden page gets no animation frames; after this it counts as painted. */
const hiddenPageMs = 200;

/** However long the first response takes, what waits for it is requested after this; in ms. */
const longestWaitMs = 10_000;

let firstResponse: Promise<unknown> | undefined;

/** On a slow line, `whenPainted` waits for this as well, so that nothing competes with it. */
export function keepSlowLineFor(response: Promise<unknown>): void {
  if (!isSlowLine()) return;
  const limit = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
  const { dataset } = document.documentElement;
  dataset.line = 'slow';
  firstResponse = Promise.race([response.catch(() => {}), limit]).then(() => {
    delete dataset.line;
  });
}

/** Resolves after the next paint. Non-critical requests and code wait for it. */
export async function whenPainted(): Promise<void> {
  await firstResponse;
  await new Promise<void>((resolve) => {
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
