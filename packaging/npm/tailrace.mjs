#!/usr/bin/env node
/**
 * Starts the server from the archive that npm installed for this processor. The archive is unpacked into the user's cache the
 * first time, because Node runs no TypeScript below `node_modules`, and npm packages hold no links.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';

function fail(message) {
  process.stderr.write(`tailrace: ${message}\n`);
  process.exit(1);
}

/** The package of this processor. */
function findPackage() {
  const name = `@tailrace/${process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(`${name}/package.json`);
  } catch {
    return fail(
      `${name} is not installed. Tailrace runs on Linux, on x64 and arm64; there, install it with its optional dependencies.`,
    );
  }
}

/** The folder of the unpacked archive. */
function unpacked() {
  const manifest = findPackage();
  const { version, sha256 } = JSON.parse(readFileSync(manifest, 'utf8'));
  const cache = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'tailrace');
  const folder = path.join(cache, `${version}-${sha256.slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  try {
    mkdirSync(cache, { recursive: true });
    // Renamed once it is whole, so that a start that is interrupted leaves nothing that looks so.
    const begun = mkdtempSync(path.join(cache, 'unpacking-'));
    try {
      const archive = path.join(path.dirname(manifest), 'tailrace.tar.gz');
      execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', begun], { stdio: 'pipe' });
      renameSync(begun, folder);
    } finally {
      rmSync(begun, { recursive: true, force: true });
    }
  } catch (error) {
    // Another start may have been faster.
    if (!existsSync(folder)) {
      fail(`cannot unpack into ${cache}: ${error.message.trim()}. XDG_CACHE_HOME names another folder.`);
    }
  }
  return folder;
}

const child = spawn(path.join(unpacked(), 'tailrace'), process.argv.slice(2), {
  stdio: 'inherit',
  env: { TAILRACE_COMMAND: 'npx tailrace', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail(error.message));
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code ?? 1);
  // Ends as the server did.
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
