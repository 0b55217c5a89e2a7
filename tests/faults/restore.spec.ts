import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Api } from '../lib/api.ts';
import { crashTimeoutMs, expectEachOnce, fillIndices, killsAt } from '../lib/crash.ts';
import { adminPassword, runProductCommand, startProduct, startProductCommand } from '../lib/product.ts';

const kills = killsAt('restore');

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** What is waited for before a kill: the first files are copied, some indices are, or the copies are being moved. */
const begun: ((restored: string) => boolean)[] = [
  (restored) => namesIn(path.join(restored, 'restoring')).length > 0,
  (restored) => namesIn(path.join(restored, 'restoring/indices')).length > 1,
  (restored) => namesIn(restored).some((name) => name !== 'restoring'),
];

test('a restore that was killed is never taken for a data directory, and can be made again', async () => {
  test.setTimeout(crashTimeoutMs(kills));
  const root = await mkdtemp(path.join(tmpdir(), 'tailrace-restore-'));
  const [dataDir, folder, restored] = ['data', 'backups', 'restored'].map((name) =>
    path.join(root, name),
  ) as [string, string, string];
  let stored: ReadonlySet<string>;
  {
    await using product = await startProduct({ dataDir });
    stored = await fillIndices(await Api.login(product.url, 'admin', adminPassword));
    await product.stop();
  }
  const made = await runProductCommand('backup', folder, '--data-dir', dataDir);
  expect(made).toMatchObject({ code: 0 });
  const backup = path.join(folder, namesIn(folder).find((name) => name.endsWith('Z')) ?? '');

  for (let round = 0; round < kills; round++) {
    const restoring = startProductCommand('restore', backup, '--data-dir', restored);
    const hasBegun = begun[round % begun.length] ?? (() => true);
    while (!hasBegun(restored) && restoring.child.exitCode === null) await setImmediate();
    restoring.child.kill('SIGKILL');
    const { code } = await restoring.ended;
    if (code !== 0 && existsSync(path.join(restored, 'restoring'))) {
      const started = await startProduct({ dataDir: restored }).catch(String);
      expect(started).toContain('was cut off');
    }
    const again = await runProductCommand('restore', backup, '--data-dir', restored);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
    await rm(restored, { recursive: true });
  }

  expect(await runProductCommand('restore', backup, '--data-dir', restored)).toMatchObject({ code: 0 });
  await using product = await startProduct({ dataDir: restored });
  await expectEachOnce(await Api.login(product.url, 'admin', adminPassword), stored);
  expect(product.output()).not.toMatch(/error|corrupt|malformed|damaged/i);
  await product.stop();
  await rm(root, { recursive: true });
});
