import { expect, it } from 'vitest';

const script = new URL('../../scripts/lib/install.mjs', import.meta.url).href;

it.each([
  ['a native pnpm by itself', '/w/node_modules/pnpm/pnpm', ['/w/node_modules/pnpm/pnpm', []]],
  ['pnpm as a script with Node', '/lib/pnpm/bin/pnpm.cjs', [process.execPath, ['/lib/pnpm/bin/pnpm.cjs']]],
  [
    'the pinned pnpm under npm',
    '/lib/npm/bin/npm-cli.js',
    ['npx', ['--yes', expect.stringMatching(/^pnpm@/)]],
  ],
])('installs with %s', async (_, running, command) => {
  const { pnpmCommand } = await import(script);
  expect(pnpmCommand(running)).toEqual(command);
});
