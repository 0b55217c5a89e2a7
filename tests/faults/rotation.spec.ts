import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { crashTimeoutMs, expectEachOnce, killsAt, sendUntilGone } from '../lib/crash.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';

const senders = 8;
/** So few that an index is rotated with nearly every batch. */
const messagesPerIndex = 20;
const kills = killsAt('rotation');
const auditSet = '5e3bfa1c2f7b4a0d9c8e7f61';

const login = (product: Product) => Api.login(product.url, 'admin', adminPassword);

/** Gives the stopped server small indices, of which it keeps all, and a second index set for messages. */
function configureIndexSets(dataDir: string): void {
  using db = new DatabaseSync(path.join(dataDir, 'config.sqlite'));
  db.exec(`
    UPDATE index_sets SET doc = json_set(doc, '$.rotation_strategy.max_docs_per_index', ${messagesPerIndex},
      '$.retention_strategy_class', 'org.graylog2.indexer.retention.strategies.NoopRetentionStrategy');
    INSERT INTO index_sets (id, doc) SELECT '${auditSet}', json_set(doc, '$.id', '${auditSet}', '$.title', 'Audit',
      '$.index_prefix', 'audit', '$.order', 3, '$.default', json('false'))
      FROM index_sets WHERE doc ->> '$.index_prefix' = 'graylog';
  `);
}

/** All messages are in both sets: those of the default stream, and those of a stream that takes everything. */
async function createStream(api: Api): Promise<void> {
  const always = { type: 7, field: '', value: '', inverted: false, description: null };
  const { stream_id } = await api.call<{ stream_id: string }>('POST', '/streams', {
    title: 'Audit',
    description: null,
    index_set_id: auditSet,
    matching_type: 'AND',
    remove_matches_from_default_stream: false,
    rules: [always],
  });
  await api.call('POST', `/streams/${stream_id}/resume`);
}

test('finds everything acknowledged exactly once after kills in the rotation of two index sets', async () => {
  test.setTimeout(crashTimeoutMs(kills));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-rotation-'));
  const port = await freePort();
  {
    await using product = await startProduct({ dataDir });
    const api = await login(product);
    await api.createInput(inputTypes.gelfHttp, { bind_address: '127.0.0.1', port });
    await product.stop();
  }
  configureIndexSets(dataDir);

  const acknowledged = new Set<string>();
  for (let round = 0; round < kills; round++) {
    await using product = await startProduct({ dataDir });
    const api = await login(product);
    if (round === 0) await createStream(api);
    const before = acknowledged.size;
    const sending = Array.from({ length: senders }, (_, sender) =>
      sendUntilGone(port, `r${round}s${sender}`, acknowledged),
    );
    await eventually(
      async () => acknowledged.size,
      (size) => size >= before + 300,
    );
    await product.stop('SIGKILL');
    await Promise.all(sending);
  }

  await using product = await startProduct({ dataDir });
  const api = await login(product);
  await expectEachOnce(api, acknowledged);
  const files = readdirSync(path.join(dataDir, 'indices'));
  for (const prefix of ['graylog', 'audit']) {
    const rotated = files.filter((file) => file.startsWith(`${prefix}_`) && file.endsWith('.sqlite'));
    expect(rotated.length, `the set ${prefix} was rotated`).toBeGreaterThan(kills);
  }
  expect(product.output()).not.toMatch(/error|corrupt|malformed|damaged/i);
  await product.stop();
  await rm(dataDir, { recursive: true });
});
