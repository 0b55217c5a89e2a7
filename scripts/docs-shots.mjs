/** `pnpm docs:shots [name …]`: makes the pictures of the documentation; see tests/shots/main.ts. */
import path from 'node:path';
import { ensureBuilt, ensureGenerated } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';

await ensureInstalled();
await ensureGenerated();
const chromium = await ensureChromium();
await ensureBuilt();
process.exitCode = await run('node', [path.join(root, 'tests/shots/main.ts'), ...process.argv.slice(2)], {
  env: { TAILRACE_CHROMIUM: chromium },
});
