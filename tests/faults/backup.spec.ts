import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { crashTimeoutMs, expectEachOnce, killsAt, sendUntilGone } from '../lib/crash.ts';
import { freePort } from '../lib/free-port.ts';
import { pauseProcessing, resumeProcessing, untilJournaled } from '../lib/processing.ts';
import { adminPassword, type Product, runProductCommand, startProduct } from '../lib/product.ts';

const kills = killsAt('backup');
const senders = 8;

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const unfinishedIn = (folder: string) => namesIn(folder).filter((name) => name.endsWith('.unfinished'));
const completeIn = (folder: string) => namesIn(folder).filter((name) => name.endsWith('Z'));

const login = (product: Product) => Api.login(product.url, 'admin', adminPassword);

/** Sends from all senders until the server is gone; resolves once 200 more messages are acknowledged. */
async function startSending(port: number, name: string, acknowledged: Set<string>) {
  const before = acknowledged.size;
  const gone = Promise.all(
    Array.from({ length: senders }, (_, sender) => sendUntilGone(port, `${name}s${sender}`, acknowledged)),
  );
  await eventually(
    async () => acknowledged.size,
    (size) => size >= before + 200,
  );
  return { gone };
}

test('has everything acknowledged before a backup exactly once, also after kills in backups', async () => {
  test.setTimeout(crashTimeoutMs(kills));
  const root = await mkdtemp(path.join(tmpdir(), 'tailrace-backup-'));
  const [dataDir, folder, restored] = ['data', 'backups', 'restored'].map((name) =>
    path.join(root, name),
  ) as [string, string, string];
  const start = () => startProduct({ dataDir, args: ['--backup-dir', folder] });
  const port = await freePort();
  const acknowledged = new Set<string>();

  for (let round = 0; round < kills; round++) {
    await using product = await start();
    expect(unfinishedIn(folder), 'nothing is left of the backup before').toEqual([]);
    const api = await login(product);
    if (round === 0) await api.createInput(inputTypes.gelfHttp, { bind_address: '127.0.0.1', port });
    const { gone } = await startSending(port, `r${round}`, acknowledged);
    const made = completeIn(folder).length;
    await api.call('POST', '/system/backups');
    while (unfinishedIn(folder).length === 0 && completeIn(folder).length === made) await setImmediate();
    await product.stop('SIGKILL');
    await gone;
  }

  let before: ReadonlySet<string>;
  {
    await using product = await start();
    expect(unfinishedIn(folder)).toEqual([]);
    const api = await login(product);
    await pauseProcessing(api);
    const { gone } = await startSending(port, 'last', acknowledged);
    await resumeProcessing(api);
    before = new Set(acknowledged);
    const made = completeIn(folder).length;
    const { code, output } = await runProductCommand('backup', folder, '--data-dir', dataDir);
    expect([code, output]).toEqual([0, expect.stringMatching(/^Backed up \d+ files/)]);
    expect(completeIn(folder)).toHaveLength(made + 1);
    await product.stop('SIGKILL');
    await gone;
  }

  const [newest = ''] = completeIn(folder).sort().reverse();
  const backup = path.join(folder, newest);
  const restoring = await runProductCommand('restore', backup, '--data-dir', restored);
  expect([restoring.code, restoring.output]).toEqual([0, expect.stringContaining('Restored')]);
  const refused = await runProductCommand('restore', backup, '--data-dir', restored);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('is not empty')]);

  await using product = await startProduct({ dataDir: restored });
  const api = await login(product);
  await untilJournaled(api, 0);
  await expectEachOnce(api, before);
  expect(product.output()).not.toMatch(/error|corrupt|malformed|damaged/i);
  await product.stop();
  await rm(root, { recursive: true });
});
