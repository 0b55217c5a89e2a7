import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { Api, eventually } from '../lib/api.ts';
import { crashTimeoutMs, expectEachOnce, fillIndices, killsAt } from '../lib/crash.ts';
import { adminPassword, startProduct, startProductCommand } from '../lib/product.ts';

const olderData = fileURLToPath(
  new URL('../../apps/server/src/store/testing/older-data.ts', import.meta.url),
);
const makeOlder = (kind: 'configuration' | 'indices', directory: string) =>
  execFileSync(process.execPath, [olderData, kind, directory]);

const query = (file: string, sql: string) => {
  using db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  // Indices of names use it.
  db.function('folded', { deterministic: true }, (text) => String(text).toLowerCase());
  return db.prepare(sql).get();
};

/** Without those whom the server creates by itself. */
const countPeople = "SELECT count(*) AS count FROM users WHERE username LIKE 'Person-%'";

/** What is waited for before a kill: the copy is being made, or it is complete and the configuration is being changed. */
const copies = ['config.sqlite-of-version-6.part', 'config.sqlite-of-version-6'];

test('a migration of the configuration that was killed goes on, and leaves what it was', async () => {
  const kills = killsAt('migration');
  test.setTimeout(crashTimeoutMs(kills));
  const root = await mkdtemp(path.join(tmpdir(), 'tailrace-migration-'));
  const older = path.join(root, 'older');
  makeOlder('configuration', older);
  const users = query(path.join(older, 'config.sqlite'), countPeople);

  for (let round = 0; round < kills; round++) {
    const dataDir = path.join(root, `data-${round}`);
    await cp(older, dataDir, { recursive: true });
    const starting = startProductCommand('--port', '0', '--data-dir', dataDir, '--no-default-inputs');
    const awaited = path.join(dataDir, copies[round % copies.length] ?? '');
    while (!existsSync(awaited) && starting.child.exitCode === null) await setImmediate();
    starting.child.kill('SIGKILL');
    expect((await starting.ended).code).toBeNull();

    await using product = await startProduct({ dataDir });
    expect(product.output()).not.toMatch(/error|corrupt|malformed|damaged/i);
    await product.stop();
    const config = path.join(dataDir, 'config.sqlite');
    expect(query(config, countPeople)).toEqual(users);
    expect(query(config, 'PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
    expect(query(config, 'PRAGMA user_version')?.user_version).toBeGreaterThan(6);
    const copy = path.join(dataDir, 'config.sqlite-of-version-6');
    expect(query(copy, 'PRAGMA user_version')).toEqual({ user_version: 6 });
    expect(query(copy, countPeople)).toEqual(users);
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.part'))).toEqual([]);
    await rm(dataDir, { recursive: true });
  }
  await rm(root, { recursive: true });
});

/** The layout of finalized indices, and the one they are turned back into. */
const [finalizedLayout, olderLayout] = [7, 5];
const dueInMs = 6000;

const layoutsOf = (dataDir: string) =>
  readdirSync(path.join(dataDir, 'indices'))
    .filter((name) => /^graylog_\d+\.sqlite$/.test(name))
    .map((name) => query(path.join(dataDir, 'indices', name), 'PRAGMA user_version')?.user_version);

/** Lets the stopped server convert indices soon after its next start: what it has missed, it skips. */
function convertSoon(dataDir: string): void {
  makeOlder('indices', dataDir);
  using db = new DatabaseSync(path.join(dataDir, 'config.sqlite'));
  db.prepare(
    "UPDATE jobs SET doc = json_set(doc, '$.next_run', ?, '$.running_since', NULL) WHERE id = 'convert-indices'",
  ).run(Date.now() + dueInMs);
}

test('finds everything exactly once after kills while indices of an older layout are converted', async () => {
  const kills = killsAt('index conversion');
  test.setTimeout(crashTimeoutMs(kills));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-conversion-'));
  let stored: ReadonlySet<string>;
  {
    await using product = await startProduct({ dataDir });
    const api = await Api.login(product.url, 'admin', adminPassword);
    stored = await fillIndices(api);
    await eventually(
      async () => layoutsOf(dataDir),
      (layouts) => layouts.filter((layout) => layout === finalizedLayout).length === layouts.length - 1,
      60,
    );
    await product.stop();
  }
  for (let round = 0; round < kills; round++) {
    convertSoon(dataDir);
    expect(layoutsOf(dataDir)).toContain(olderLayout);
    await using product = await startProduct({ dataDir });
    await eventually(
      async () => readdirSync(path.join(dataDir, 'indices')),
      (names) => names.some((name) => name.includes('.replacement')),
      120,
    );
    await product.stop('SIGKILL');
  }

  convertSoon(dataDir);
  await using product = await startProduct({ dataDir });
  const api = await Api.login(product.url, 'admin', adminPassword);
  await eventually(
    async () => layoutsOf(dataDir),
    (layouts) => !layouts.includes(olderLayout),
    120,
  );
  await expectEachOnce(api, stored);
  expect(product.output()).not.toMatch(/error|corrupt|malformed|damaged/i);
  await product.stop();
  await rm(dataDir, { recursive: true });
});
