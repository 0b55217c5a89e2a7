import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Api, eventually } from '../lib/api.ts';
import { crashMark, crashTimeoutMs, expectEachOnce, fillIndices, killsAt } from '../lib/crash.ts';
import { adminPassword, startProduct } from '../lib/product.ts';

const kills = killsAt('deletion');
/** The next messages are deleted in each round; the last group stays. */
const groups = kills + 1;
/** How long a moment that is over before it is seen is waited for. */
const patienceMs = 5000;

interface Deletion {
  id: string;
  status: string;
  deleted_messages: number;
}

const replacementsIn = (dataDir: string) =>
  readdirSync(path.join(dataDir, 'indices')).filter((name) => name.includes('.replacement'));

async function deleteGroup(api: Api, group: number): Promise<string> {
  const timerange = {
    type: 'absolute',
    from: '2000-01-01T00:00:00.000Z',
    to: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const selection = { query: `${crashMark} AND group:${group}`, timerange, streams: [] };
  const path = '/system/indices/deletions';
  const { messages } = await api.call<{ messages: number }>('POST', `${path}/count`, selection);
  expect(messages).toBeGreaterThan(0);
  return (await api.call<Deletion>('POST', path, { ...selection, expected_messages: messages })).id;
}

const stateOf = (api: Api, id: string) => api.call<Deletion>('GET', `/system/indices/deletions/${id}`);

test('deletes what matches and nothing else, also after kills in deletions', async () => {
  test.setTimeout(crashTimeoutMs(kills));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-deletion-'));
  const start = () => startProduct({ dataDir });
  let stored: ReadonlySet<string> = new Set();
  let id = '';
  /** The job goes on by itself after a start. */
  const expectDeleted = async (api: Api, round: number) => {
    if (id !== '')
      await eventually(
        () => stateOf(api, id),
        ({ status }) => status === 'done',
        90,
      );
    const remaining = [...stored].filter((probe) => Number(probe.split('-').at(-1)) % groups >= round);
    await expectEachOnce(api, new Set(remaining));
    expect((await api.search(crashMark, 1)).total_results).toBe(remaining.length);
    expect(replacementsIn(dataDir)).toEqual([]);
  };

  for (let round = 0; round < kills; round++) {
    await using product = await start();
    const api = await Api.login(product.url, 'admin', adminPassword);
    if (round === 0) stored = await fillIndices(api, groups);
    await expectDeleted(api, round);
    id = await deleteGroup(api, round);
    const until = Date.now() + patienceMs;
    if (round % 2 === 0)
      while (Date.now() < until && replacementsIn(dataDir).length === 0) await setImmediate();
    // The first index has been replaced, and others have not.
    else
      await eventually(
        () => stateOf(api, id),
        ({ deleted_messages }) => deleted_messages > 0 || Date.now() > until,
      );
    await product.stop('SIGKILL');
  }

  await using product = await start();
  const api = await Api.login(product.url, 'admin', adminPassword);
  await expectDeleted(api, kills);
  expect(product.output()).not.toMatch(/error|corrupt|malformed|damaged/i);
  await product.stop();
  await rm(dataDir, { recursive: true });
});
