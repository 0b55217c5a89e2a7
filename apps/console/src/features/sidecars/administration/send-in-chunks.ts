import { FetchError } from '@tailrace/sdk';

export interface SendOutcome<Item> {
  done: Item[];
  failed: { item: Item; error: Error }[];
}

interface SendOptions<Item> {
  /** How many items one request has. */
  size: number;
  send: (items: readonly Item[]) => Promise<unknown>;
  /** Called with the number of items that are done or failed. */
  onProgress?: (count: number) => void;
}

/** A failure that has nothing to do with the items: another request would fail as well. */
const isForAll = (error: Error) => error instanceof FetchError && [0, 401, 403].includes(error.status);

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * Sends items in requests of a bounded size, one after the other. A request that fails is sent again for each of its items,
 * so that the result names those that the server refuses.
 */
export async function sendInChunks<Item>(
  items: readonly Item[],
  { size, send, onProgress }: SendOptions<Item>,
): Promise<SendOutcome<Item>> {
  const outcome: SendOutcome<Item> = { done: [], failed: [] };
  const attempt = async (chunk: readonly Item[]): Promise<Error | null> => {
    try {
      await send(chunk);
      outcome.done.push(...chunk);
      return null;
    } catch (error) {
      return asError(error);
    }
  };
  const fail = (rest: readonly Item[], error: Error) =>
    outcome.failed.push(...rest.map((item) => ({ item, error })));

  for (let start = 0; start < items.length; start += size) {
    const chunk = items.slice(start, start + size);
    const error = await attempt(chunk);
    if (error && isForAll(error)) {
      fail(items.slice(start), error);
      return outcome;
    }
    if (error && chunk.length === 1) fail(chunk, error);
    for (const [at, item] of error && chunk.length > 1 ? chunk.entries() : []) {
      const reason = await attempt([item]);
      if (reason && isForAll(reason)) {
        fail(items.slice(start + at), reason);
        return outcome;
      }
      if (reason) fail([item], reason);
      onProgress?.(start + at + 1);
    }
    onProgress?.(start + chunk.length);
  }
  return outcome;
}
