import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { crashMark, crashTimeoutMs, expectEachOnce, killsAt, sendUntilGone } from '../lib/crash.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';
import { sendGelfTcp } from '../lib/senders.ts';

const senders = 4;
/** Enough for two blocks, so that one is sealed at once. */
const flood = 20_000;
const messagesOfBlock = 8192;
/** Of finalized indices with words in blocks. */
const finalizedLayout = 6;

interface Ports {
  awaited: number;
  flood: number;
}

const login = (product: Product) => Api.login(product.url, 'admin', adminPassword);

const sendFlood = (port: number, round: number) =>
  sendGelfTcp(
    port,
    Array.from({ length: flood }, (_, at) => ({
      host: `web-${at % 7}`,
      short_message: `${crashMark} flood ${at}`,
      _probe: `flood-${round}-${at}`,
    })),
  );

async function sealedMessages(api: Api): Promise<number> {
  const { counters } = await api.call<{ counters: Record<string, { count: number }> }>(
    'GET',
    '/system/metrics',
  );
  return counters['indices.sealing.messages']?.count ?? 0;
}

async function rotate(api: Api): Promise<void> {
  const { index_sets } = await api.call<{ index_sets: { id: string; default: boolean }[] }>(
    'GET',
    '/system/indices/index_sets?skip=0&limit=0&stats=false',
  );
  const id = index_sets.find((set) => set.default)?.id;
  await api.call('POST', `/cluster/deflector/${id}/cycle`);
}

const indexFiles = (dataDir: string) =>
  readdirSync(path.join(dataDir, 'indices'))
    .filter((file) => file.endsWith('.sqlite'))
    .map((file) => path.join(dataDir, 'indices', file));

/** The blocks of all indices. */
function countBlocks(dataDir: string): number {
  const counts = indexFiles(dataDir).map((file) => {
    using db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    return Number(db.prepare('SELECT count(*) AS count FROM blocks').get()?.count);
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The blocks of all indices that have words of their own. */
function countConverted(dataDir: string): number {
  const counts = indexFiles(dataDir).map((file) => {
    using db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'words'").get()) return 0;
    return Number(
      db.prepare('SELECT count(*) AS count FROM words WHERE key > 0 AND key % 1048576 = 0').get()?.count,
    );
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** No file is damaged, and each message that words point to is held once, as a row or in a block; converted words are in each block. */
function expectWholeFiles(dataDir: string): void {
  for (const file of indexFiles(dataDir)) {
    using db = new DatabaseSync(file, { readOnly: true });
    expect(db.prepare('PRAGMA integrity_check').get(), file).toEqual({ integrity_check: 'ok' });
    if (db.prepare('PRAGMA user_version').get()?.user_version === finalizedLayout) {
      const found = db
        .prepare(`SELECT (SELECT count(*) FROM messages) AS unsealed, (SELECT count(*) FROM blocks
          WHERE NOT EXISTS (SELECT 1 FROM words WHERE key = blocks.number * 1048576)) AS wordless`)
        .get();
      expect(found, file).toEqual({ unsealed: 0, wordless: 0 });
      continue;
    }
    const counts = db
      .prepare(`SELECT (SELECT count(*) FROM terms WHERE terms MATCH '"*"') AS named,
        (SELECT count(*) FROM messages) + (SELECT ifnull(sum(messages), 0) FROM blocks) AS held`)
      .get();
    expect(counts?.held, file).toBe(counts?.named);
  }
}

/** Creates the inputs, and keeps all indices. */
async function prepare(dataDir: string, ports: Ports): Promise<void> {
  {
    await using product = await startProduct({ dataDir });
    const api = await login(product);
    const bind_address = '127.0.0.1';
    await api.createInput(inputTypes.gelfHttp, { bind_address, port: ports.awaited });
    await api.createInput(inputTypes.gelfTcp, { bind_address, port: ports.flood, use_null_delimiter: true });
    await product.stop();
  }
  using db = new DatabaseSync(path.join(dataDir, 'config.sqlite'));
  db.exec(`UPDATE index_sets SET doc = json_set(doc, '$.retention_strategy_class',
    'org.graylog2.indexer.retention.strategies.NoopRetentionStrategy')`);
}

/** Kills the server in the midst of what `until` waits for, as often as is asked, and looks for every message. */
async function crash(
  kills: number,
  until: (api: Api, round: number, dataDir: string) => Promise<void>,
): Promise<void> {
  test.setTimeout(crashTimeoutMs(kills));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-sealing-'));
  const ports: Ports = { awaited: await freePort(), flood: await freePort() };
  const acknowledged = new Set<string>();
  await prepare(dataDir, ports);
  for (let round = 0; round < kills; round++) {
    await using product = await startProduct({ dataDir });
    const api = await login(product);
    const sending = Array.from({ length: senders }, (_, sender) =>
      sendUntilGone(ports.awaited, `r${round}s${sender}`, acknowledged),
    );
    await sendFlood(ports.flood, round);
    await until(api, round, dataDir);
    await product.stop('SIGKILL');
    await Promise.all(sending);
  }

  await using product = await startProduct({ dataDir });
  const api = await login(product);
  await expectEachOnce(api, acknowledged);
  expect(product.output()).not.toMatch(/error|corrupt|malformed|damaged/i);
  await product.stop();
  expectWholeFiles(dataDir);
  expect(countBlocks(dataDir)).toBeGreaterThan(0);
  await rm(dataDir, { recursive: true });
}

test('finds everything acknowledged exactly once after kills while messages are sealed', async () => {
  await crash(killsAt('sealing'), async (api, round) => {
    // The next block is being sealed.
    await eventually(
      () => sealedMessages(api),
      (sealed) => sealed >= ((round % 2) + 1) * messagesOfBlock,
    );
  });
});

test('finds everything acknowledged exactly once after kills in a rotation that seals the rest', async () => {
  await crash(killsAt('sealing the rest'), async (api, round, dataDir) => {
    const before = countBlocks(dataDir);
    await rotate(api);
    if (round % 2 === 0) return;
    await eventually(
      async () => countBlocks(dataDir),
      (blocks) => blocks > before,
    );
  });
});

test('finds everything acknowledged exactly once after kills while words are converted', async () => {
  await crash(killsAt('converting words'), async (api, round, dataDir) => {
    const before = countConverted(dataDir);
    await rotate(api);
    // The words of the next block are being written, or the full text index is being dropped.
    await eventually(
      async () => countConverted(dataDir),
      (converted) => converted > before + (round % 2),
    );
  });
});
