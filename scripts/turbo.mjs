/** Runs turbo with its telemetry off: `node scripts/turbo.mjs run types`. */
import { run } from './lib/run.mjs';

process.exit(await run('turbo', process.argv.slice(2)));
