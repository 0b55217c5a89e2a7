import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fail, root } from './run.mjs';

const file = path.join(root, '.setup-lock');

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** False while another process holds the lock; removes the lock of a process that ended, for the next try. */
function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  let holder = 0;
  try {
    holder = Number(readFileSync(file, 'utf8'));
  } catch {
    return false; // Released just now.
  }
  // An empty lock file is still being written.
  if (holder > 0 && !isRunning(holder)) rmSync(file, { force: true });
  return false;
}

function ensureWritable() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    fail(
      `${userInfo().username} cannot write to ${root}. Start it once as the owner of that folder, or use a copy of your own.`,
    );
  }
}

/** Runs `setUp` unless `isDone`, in one process at a time: two installs or builds in one checkout break each other. */
export async function setUpOnce(isDone, setUp) {
  if (isDone()) return;
  ensureWritable();
  if (!take()) {
    process.stdout.write('Another process is setting up this checkout; waiting for it\n');
    while (!take()) await setTimeout(200);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    if (!isDone()) await setUp();
  } finally {
    release();
    process.off('exit', release);
  }
}
