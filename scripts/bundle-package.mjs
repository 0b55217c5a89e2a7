/**
 * Bundles the package of the folder it runs in: `src/main.ts` and all it imports become `dist/main.js`, which runs on Node 20
 * without anything installed beside it.
 */
import { chmodSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: ['src/main.ts'],
  outfile: 'dist/main.js',
  bundle: true,
  platform: 'node',
  target: 'node20',
  // What Node 20 lacks of the language's library, before everything that uses it.
  inject: [at('node-20.mjs')],
  format: 'esm',
  legalComments: 'eof',
  // Dependencies in CommonJS require Node's own modules, which an ES module has no `require` for.
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
chmodSync('dist/main.js', 0o755);
