import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it.each([
  ['senders', 'nobody', 'there are logger, '],
  ['bench', 'nothing', 'there are start, '],
  ['bench', '--longer', '--long, --beside=directory'],
])('%s refuses %s and lists what there is', (folder, name, listed) => {
  const main = fileURLToPath(new URL(`../${folder}/main.ts`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, name], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(`no ${folder === 'senders' ? 'sender ' : ''}${name}; `);
  expect(stderr).toContain(listed);
});
