// @vitest-environment jsdom
import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellQueries } from './queries.ts';

const sent = vi.hoisted(() => vi.fn());
vi.mock('#/app/api.ts', () => ({ api: { request: sent } }));
vi.mock('#/app/first-load/when-painted.ts', () => ({ deferUntilPainted: async () => {} }));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  sent.mockReset();
});

/** When each request was sent in 20 seconds without any input, in seconds since the first one. */
async function sentBy(options: object) {
  const times: number[] = [];
  const start = Date.now();
  sent.mockImplementation(async () => {
    times.push(Math.round((Date.now() - start) / 1000));
    return { data: {}, response: new Response() };
  });
  const client = new QueryClient();
  const observer = new QueryObserver(client, options as QueryObserverOptions);
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(20_000);
  stop();
  client.clear();
  return times;
}

it('requests the nodes every 5 s, whether the user is active or not (R-4.05)', async () => {
  expect(await sentBy(shellQueries.nodes())).toEqual([0, 5, 10, 15, 20]);
});

it('requests the throughput every 2 s, whether the user is active or not (R-4.05)', async () => {
  expect(await sentBy(shellQueries.throughput())).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
});
