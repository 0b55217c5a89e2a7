/** Writes the manual page and the reference of the commands into dist/, by a bundle that runs on any Node. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { buildSync } from 'esbuild';

const outfile = 'dist/docs.mjs';
buildSync({
  entryPoints: ['src/docs/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  banner: {
    js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
execFileSync(process.execPath, [outfile, 'dist'], { stdio: 'inherit' });
rmSync(outfile);
