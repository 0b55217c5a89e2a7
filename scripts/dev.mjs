/** `pnpm dev`: the console with hot reload on the embedded server, fed with demo traffic, on data of its own. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root, serverEnvironment, serverFlags, toolEnv } from './lib/run.mjs';

await ensureInstalled();

const env = toolEnv({ TAILRACE_ADMIN_PASSWORD: process.env.TAILRACE_ADMIN_PASSWORD ?? 'admin' });
const children = [
  spawn(
    'node',
    [
      ...serverFlags,
      '--watch-path=apps/server/src',
      'apps/server/src/main.ts',
      '--data-dir',
      '.tmp/dev-data',
      '--demo',
      ...process.argv.slice(2),
    ],
    { cwd: root, stdio: 'inherit', env: { ...serverEnvironment, ...env } },
  ),
  spawn('vite', {
    cwd: path.join(root, 'apps/console'),
    stdio: 'inherit',
    env: { ...env, PATH: `${path.join(root, 'apps/console/node_modules/.bin')}${path.delimiter}${env.PATH}` },
  }),
];
process.stdout.write(
  'Console with hot reload: http://127.0.0.1:5173 (admin / admin unless TAILRACE_ADMIN_PASSWORD says otherwise)\n',
);
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
}
process.on('SIGINT', () => {});
