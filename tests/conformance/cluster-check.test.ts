import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const script = path.resolve(import.meta.dirname, '../../scripts/cluster-check.mjs');
const check = (...args: string[]) => promisify(execFile)(process.execPath, [script, ...args]);

it('explains itself', async () => {
  const { stdout } = await check('--help');
  expect(stdout).toContain('pnpm cluster-check --server URL --user NAME --password PASSWORD');
});

it.each([
  [[]],
  [['--server', 'http://127.0.0.1:1', '--user', 'admin']],
  [['--server', 'http://127.0.0.1:1', '--user', 'admin', '--password']],
])('does nothing without a login: %j', async (args) => {
  await expect(check(...args)).rejects.toMatchObject({
    code: 1,
    stderr: 'tailrace: cluster-check needs --server, --user and --password.\n',
  });
});
