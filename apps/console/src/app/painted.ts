import type { QueryFunctionContext } from '@tanstack/react-query';

/** A hidden page is not painted. */
const patienceMs = 200;

/** Resolves when what has just been drawn is on the screen: what nobody waits for is asked and loaded after that. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, patienceMs);
  });
}

/** For a query nobody waits for. Once answered it is asked at once: a poll must not reach into a page just hidden. */
export async function paintedFirst({
  client,
  queryKey,
}: Pick<QueryFunctionContext, 'client' | 'queryKey'>): Promise<void> {
  if (client.getQueryData(queryKey) === undefined) await painted();
}
