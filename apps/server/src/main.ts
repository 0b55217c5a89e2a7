import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// The limit in node-flags.json is for the heap of this thread, which exists by now; V8 would prefer it to the limits that
// other threads are started with.
setFlagsFromString('--max-semi-space-size=0');

// Caches Node's compiled code, which halves the time of the next start; workers read the variable.
const { directory } = enableCompileCache();
if (directory) process.env.NODE_COMPILE_CACHE ??= directory;

const { main } = await import('./cli.ts');
await main(process.argv.slice(2), process.env);
