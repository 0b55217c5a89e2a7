/** `pnpm dev`: the console with hot reload on the embedded server, with demo traffic and sample users, on data of its own. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ensureGenerated } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, serverEnvironment, serverFlags, toolEnv } from './lib/run.mjs';
import { createSampleUsers, samplePassword, sampleUsernames } from './lib/sample-users.mjs';

await ensureInstalled();
await ensureGenerated();

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
    env,
  }),
];
process.stdout.write(
  'Console with hot reload: http://127.0.0.1:5173 (admin / admin unless TAILRACE_ADMIN_PASSWORD says otherwise)\n',
);

/** Creates the sample users as soon as the server answers. */
async function addSampleUsers() {
  const url = 'http://127.0.0.1:9000';
  const answers = () =>
    fetch(`${url}/api/`).then(
      ({ ok }) => ok,
      () => false,
    );
  // Unref the timer, so that it does not keep this script alive after the server has ended.
  while (!(await answers())) await setTimeout(500, null, { ref: false });
  await createSampleUsers(url, { username: 'admin', password: env.TAILRACE_ADMIN_PASSWORD });
  process.stdout.write(
    `Sample users, all with the password ${samplePassword}: ${sampleUsernames.join(', ')}\n`,
  );
}

// Never create sample users on a server that we did not start.
if (!env.TAILRACE_API) {
  addSampleUsers().catch((error) => {
    process.stdout.write(`The sample users could not be created: ${error.message}\n`);
  });
}
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
}
process.on('SIGINT', () => {});
