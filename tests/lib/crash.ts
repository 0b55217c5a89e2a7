import { expect } from '@playwright/test';
import { type Api, eventually, inputTypes } from './api.ts';
import { freePort } from './free-port.ts';
import { sendGelfHttp, sendGelfTcp } from './senders.ts';

/** What kills cut off; each has a test of its own. */
export const moments = [
  'ingest',
  'journaling',
  'draining the journal',
  'sealing',
  'sealing the rest',
  'converting words',
  'rotation',
  'retention',
  'deletion',
  'optimization',
  'backup',
  'restore',
  'migration',
  'index conversion',
  'pack installation',
] as const;

/**
 * How often a moment is cut off: `TAILRACE_KILLS` is the number for all moments together, of which each has its share. Without it
 * as often as in an ordinary run.
 */
export function killsAt(_: (typeof moments)[number], ordinary = 2): number {
  const { TAILRACE_KILLS: all } = process.env;
  if (all === undefined) return ordinary;
  if (!/^[1-9]\d*$/.test(all)) throw new Error(`TAILRACE_KILLS must be a number of kills, not "${all}"`);
  return Math.ceil(Number(all) / moments.length);
}

/** Ends a test that hangs; on a busy machine a round of twenty seconds takes more than a minute. */
export const crashTimeoutMs = (kills: number) => 60_000 + kills * 120_000;

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

/** Enough that writing an index anew takes longer than it takes to see that it has begun. */
const perIndex = 6000;

/**
 * Stores messages in three indices, of which all are rotated, and returns what they are found by. Each has the field `group`: one
 * of so many numbers, by turns.
 */
export async function fillIndices(api: Api, groups = 1): Promise<Set<string>> {
  const port = await freePort();
  const address = { bind_address: '127.0.0.1', port, use_null_delimiter: true };
  await api.createInput(inputTypes.gelfTcp, address);
  const stored = new Set<string>();
  for (let index = 0; index < 3; index++) {
    const messages = Array.from({ length: perIndex }, (_, at) => ({
      host: `web-${at % 7}`,
      short_message: `${crashMark} ${index} ${at}`,
      _group: at % groups,
      _probe: `i${index}-${at}`,
    }));
    await sendGelfTcp(port, messages);
    for (const { _probe } of messages) stored.add(_probe);
    await eventually(
      () => api.search(crashMark, 1),
      ({ total_results }) => total_results === stored.size,
      60,
    );
    await api.call('POST', '/system/deflector/cycle');
  }
  return stored;
}
