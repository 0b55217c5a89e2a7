import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import nodeFlags from '../../node-flags.json' with { type: 'json' };
import { createLogging } from '../logging/logging.ts';
import { MetricRegistry } from '../metrics/registry.ts';
import { collection } from '../store/collection.ts';
import { openConfigStore } from '../store/config-store.ts';
import { Scheduler } from './scheduler.ts';
import type { Job } from './stored-jobs.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'tailrace-jobs-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Ends when the job of a new process has begun to run and the process was killed. */
async function killInRun(file: string): Promise<void> {
  const script = fileURLToPath(new URL('./testing/killed-in-a-run.ts', import.meta.url));
  const child = spawn(process.execPath, [...nodeFlags, script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  await Promise.race([once(child.stdout, 'data'), closed]);
  child.kill('SIGKILL');
  expect(await closed).toEqual([null, 'SIGKILL']);
}

it('a run cut off by a kill is seen at the next start and starts over', async () => {
  const file = path.join(directory, 'config.sqlite');
  await killInRun(file);
  await killInRun(file);

  const config = openConfigStore(file);
  const stored = collection<Job>(config, { table: 'jobs', entity: 'job' });
  expect(stored.get('one')).toMatchObject({
    running_since: expect.any(Number),
    runs: [{ outcome: 'interrupted' }],
  });
  const logger = createLogging('fatal', { write() {} }).logger('tailrace.jobs');
  const scheduler = new Scheduler({ stored, now: Date.now, logger, metrics: new MetricRegistry(Date.now) });
  const { promise: runs, resolve } = Promise.withResolvers<unknown>();
  scheduler.register({
    name: 'endless',
    description: 'Ends',
    whenMissed: 'catch-up',
    deadlineMs: 60_000,
    run: () => resolve(scheduler.list()[0]?.runs),
  });
  scheduler.start();
  expect(await runs).toMatchObject([{ outcome: 'interrupted' }, { outcome: 'interrupted' }]);
  await scheduler.stop();
  expect(stored.list()).toEqual([]);
  config.close();
}, 60_000);
