import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { crashMark, crashTimeoutMs, expectEachOnce, killsAt } from '../lib/crash.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';
import { sendGelfTcp } from '../lib/senders.ts';

const kills = killsAt('optimization');
/** Enough that merging their words takes longer than it takes to see that it has begun. */
const perRound = 5000;
/** How long a merge that is over before it is seen is waited for. */
const patienceMs = 5000;

const login = (product: Product) => Api.login(product.url, 'admin', adminPassword);

/** Stores messages in the write index and seals it; returns its name. */
async function sealedIndex(api: Api, port: number, round: number, sent: Set<string>): Promise<string> {
  const ids = Array.from({ length: perRound }, (_, index) => `r${round}-${index}`);
  await sendGelfTcp(
    port,
    ids.map((id) => ({ host: 'sender', short_message: `${crashMark} ${id}`, _probe: id })),
  );
  for (const id of ids) sent.add(id);
  await eventually(
    () => api.search(crashMark, 1),
    (found) => found.total_results === sent.size,
    60,
  );
  const { current_target: index } = await api.call<{ current_target: string }>('GET', '/system/deflector');
  await api.call('POST', '/system/deflector/cycle');
  return index;
}

/** Resolves as soon as merged words are written beside the index. */
async function untilMerging(dataDir: string, index: string): Promise<void> {
  const log = path.join(dataDir, 'indices', `${index}.sqlite-wal`);
  const until = Date.now() + patienceMs;
  while (Date.now() < until && (statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0) {
    await setImmediate();
  }
}

test('finds everything exactly once after kills while indices are optimized', async () => {
  test.setTimeout(crashTimeoutMs(kills));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-optimize-'));
  const port = await freePort();
  const sent = new Set<string>();
  for (let round = 0; round < kills; round++) {
    await using product = await startProduct({ dataDir });
    const api = await login(product);
    const framing = { use_null_delimiter: true };
    if (round === 0)
      await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, ...framing });
    const index = await sealedIndex(api, port, round, sent);
    // It is refused until the index is sealed.
    await eventually(
      () => api.call('POST', `/system/indexer/indices/${index}/optimize`).catch((error: unknown) => error),
      (outcome) => !(outcome instanceof Error),
      60,
    );
    await untilMerging(dataDir, index);
    await product.stop('SIGKILL');
  }

  await using product = await startProduct({ dataDir });
  const api = await login(product);
  // What is missing has its cause here.
  const { notifications } = await api.call<{ notifications: unknown[] }>('GET', '/system/notifications');
  expect(JSON.stringify(notifications)).not.toMatch(/damaged|missing/);
  await expectEachOnce(api, sent);
  expect(product.output()).not.toMatch(/error|corrupt|malformed|damaged/i);
  await product.stop();
  await rm(dataDir, { recursive: true });
});
