import { expect } from '@playwright/test';
import type { Api } from './api.ts';
import { sendGelfHttp } from './senders.ts';

/** Kills per crash test: two, or as many as `TAILRACE_CRASH_ROUNDS` says. */
export const crashRounds = Number(process.env.TAILRACE_CRASH_ROUNDS ?? 2);

/** Ends a test that hangs; on a busy machine a round of twenty seconds takes more than a minute. */
export const crashTimeoutMs = (rounds = crashRounds) => 60_000 + rounds * 120_000;

/** A word that all messages of these tests have, to find them by. */
export const crashMark = 'mid-ingest';

/** Sends messages one by one until the server is gone, and notes those answered with a 202. */
export async function sendUntilGone(port: number, name: string, acknowledged: Set<string>): Promise<void> {
  for (let count = 0; ; count++) {
    const id = `${name}-${count}`;
    try {
      const status = await sendGelfHttp(port, {
        host: 'sender',
        short_message: `${crashMark} ${id}`,
        _probe: id,
      });
      if (status === 202) acknowledged.add(id);
    } catch {
      return;
    }
  }
}

/** Everything acknowledged is found, and nothing is found twice. */
export async function expectEachOnce(api: Api, acknowledged: ReadonlySet<string>): Promise<void> {
  const csv = await api.text(`/search/universal/relative/export?query=${crashMark}&range=0&fields=probe`);
  const [, ...rows] = csv.trim().split('\n');
  const found = rows.map((row) => /"([^"]*)"$/.exec(row)?.[1] ?? '');
  const stored = new Set(found);
  expect(found.length, 'nothing is there twice').toBe(stored.size);
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
}
