import { FetchError } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import { sendInChunks } from './send-in-chunks.ts';

const items = [1, 2, 3, 4, 5, 6, 7];

/** Refuses requests with these items, and records all requests. */
function server(refused: readonly number[], status = 404) {
  const requests: number[][] = [];
  const send = async (chunk: readonly number[]) => {
    requests.push([...chunk]);
    if (chunk.some((item) => refused.includes(item))) throw new FetchError(status, 'refused', null);
  };
  return { requests, send };
}

describe('items in requests of a bounded size', () => {
  it('are sent in order', async () => {
    const { requests, send } = server([]);
    const counts: number[] = [];
    const outcome = await sendInChunks(items, { size: 3, send, onProgress: (count) => counts.push(count) });
    expect(requests).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
    expect(outcome).toEqual({ done: items, failed: [] });
    expect(counts).toEqual([3, 6, 7]);
  });

  it('are sent one by one after a failure, so that those refused are named', async () => {
    const { requests, send } = server([5, 7]);
    const { done, failed } = await sendInChunks(items, { size: 3, send });
    expect(requests).toEqual([[1, 2, 3], [4, 5, 6], [4], [5], [6], [7]]);
    expect(done).toEqual([1, 2, 3, 4, 6]);
    expect(failed.map(({ item, error }) => [item, error.message])).toEqual([
      [5, 'refused'],
      [7, 'refused'],
    ]);
  });

  it.each([0, 401, 403])(
    'are not sent after a failure with status %s, which is not about them',
    async (status) => {
      const { requests, send } = server([4], status);
      const { done, failed } = await sendInChunks(items, { size: 3, send });
      expect(requests).toEqual([
        [1, 2, 3],
        [4, 5, 6],
      ]);
      expect(done).toEqual([1, 2, 3]);
      expect(failed.map(({ item }) => item)).toEqual([4, 5, 6, 7]);
    },
  );

  it('may be none', async () => {
    const { requests, send } = server([]);
    expect(await sendInChunks([], { size: 3, send })).toEqual({ done: [], failed: [] });
    expect(requests).toEqual([]);
  });
});
