import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { crashTimeoutMs, expectEachOnce, killsAt, sendUntilGone } from '../lib/crash.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';

const kills = killsAt('retention');
const senders = 8;
/** So few that there are many indices to delete. */
const messagesPerIndex = 10;
const deletedPerRound = 15;
/** How many are left after the last round; the newest messages are in them. */
const retained = 5;
const strategies = 'org.graylog2.indexer';
const deletion = `${strategies}.retention.strategies.DeletionRetentionStrategy`;

const login = (product: Product) => Api.login(product.url, 'admin', adminPassword);

/** Lets the default index set begin an index with nearly every batch, and keep all. */
async function rotateOften(api: Api): Promise<void> {
  type Sets = { index_sets: { id: string; default: boolean }[] };
  const { index_sets } = await api.call<Sets>('GET', '/system/indices/index_sets?skip=0&limit=0');
  const { id, ...set } = index_sets.find((each) => each.default) ?? { id: '' };
  const rotation = `${strategies}.rotation.strategies.MessageCountRotationStrategy`;
  const retention = `${strategies}.retention.strategies.NoopRetentionStrategy`;
  await api.call('PUT', `/system/indices/index_sets/${id}`, {
    ...set,
    rotation_strategy_class: rotation,
    rotation_strategy: { type: `${rotation}Config`, max_docs_per_index: messagesPerIndex },
    retention_strategy_class: retention,
    retention_strategy: { type: `${retention}Config`, max_number_of_indices: 20 },
  });
}

/** Lets retention of the stopped server begin with the next start, and keep this many indices. */
function keepOnly(dataDir: string, indices: number): void {
  using db = new DatabaseSync(path.join(dataDir, 'config.sqlite'));
  db.exec(`
    UPDATE index_sets SET doc = json_set(doc, '$.retention_strategy_class', '${deletion}',
      '$.retention_strategy', json('{"type":"${deletion}Config","max_number_of_indices":${indices}}'));
    UPDATE jobs SET doc = json_set(doc, '$.next_run', 0, '$.running_since', NULL) WHERE id = 'apply-retention'`);
}

const namesIn = (dataDir: string) => readdirSync(path.join(dataDir, 'indices'));
const messageIndices = (dataDir: string) =>
  namesIn(dataDir).filter((name) => /^graylog_\d+\.sqlite$/.test(name)).length;

/** Writes more indices than all rounds delete, each of which is sealed; returns what was acknowledged, in its order. */
async function fill(dataDir: string): Promise<string[]> {
  const port = await freePort();
  await using product = await startProduct({ dataDir });
  const api = await login(product);
  await api.createInput(inputTypes.gelfHttp, { bind_address: '127.0.0.1', port });
  await rotateOften(api);
  const acknowledged = new Set<string>();
  const sending = Array.from({ length: senders }, (_, sender) =>
    sendUntilGone(port, `s${sender}`, acknowledged),
  );
  await eventually(
    async () => messageIndices(dataDir),
    (count) => count >= retained + 1 + kills * deletedPerRound,
    300,
  );
  await product.stop();
  await Promise.all(sending);
  return [...acknowledged];
}

test('loses nothing that is kept, and leaves nothing behind, after kills in retention', async () => {
  test.setTimeout(crashTimeoutMs(kills));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-retention-'));
  const acknowledged = await fill(dataDir);

  const before = messageIndices(dataDir);
  for (let round = 1; round <= kills; round++) {
    keepOnly(dataDir, before - round * deletedPerRound);
    await using product = await startProduct({ dataDir });
    const present = before - (round - 1) * deletedPerRound;
    while (messageIndices(dataDir) >= present) await setImmediate();
    await product.stop('SIGKILL');
  }

  await using product = await startProduct({ dataDir });
  const api = await login(product);
  await eventually(
    async () => messageIndices(dataDir),
    (count) => count === before - kills * deletedPerRound,
  );
  await expectEachOnce(api, new Set(acknowledged.slice(-messagesPerIndex)));
  const leftOver = namesIn(dataDir).filter((name) => !/^[a-z-]+_\d+\.sqlite(-wal|-shm)?$/.test(name));
  expect(leftOver).toEqual([]);
  const { notifications } = await api.call<{ notifications: unknown[] }>('GET', '/system/notifications');
  expect(JSON.stringify(notifications)).not.toMatch(/damaged|missing/);
  expect(product.output()).not.toMatch(/error|corrupt|malformed|damaged/i);
  await product.stop();
  await rm(dataDir, { recursive: true });
});
