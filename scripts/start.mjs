/** `npm start`: install, build the console, start the server. Safe to run again; what is up to date is skipped. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, serverEnvironment, serverFlags, toolEnv } from './lib/run.mjs';

await ensureInstalled({ onlyToStart: true });
await ensureBuilt();

const server = spawn(
  'node',
  [...serverFlags, path.join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...serverEnvironment, ...toolEnv({ TAILRACE_STARTED_AT: String(performance.timeOrigin) }) },
  },
);
// Ctrl-C in a terminal also reaches the server, but a supervisor only signals this script.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 1));
