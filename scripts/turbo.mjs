/** Runs turbo with its telemetry off, once everything is installed: `node scripts/turbo.mjs run types`. */
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled();
process.exit(await run('turbo', process.argv.slice(2)));
