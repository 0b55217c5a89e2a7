import { chmodSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ownNames = /^(config\.sqlite|server\.lock|secret\.key|indices$|lost\+found$)/;

function chmod(file: string, mode: number): void {
  try {
    chmodSync(file, mode);
  } catch {
    // Some file systems have no permissions, and who may write a file need not own it.
  }
}

function makeFilesPrivate(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (entry.isFile() && ownNames.test(entry.name)) chmod(path.join(directory, entry.name), 0o600);
  }
}

/** Lets nobody but the owner read a data directory, also one that an older version has made. */
export function makePrivate(directory: string): void {
  const indices = path.join(directory, 'indices');
  // A directory that holds other things as well may have to be open to others.
  if (readdirSync(directory).every((name) => ownNames.test(name))) chmod(directory, 0o700);
  chmod(indices, 0o700);
  makeFilesPrivate(directory);
  for (const entry of readdirSync(indices, { withFileTypes: true })) {
    if (entry.isFile()) chmod(path.join(indices, entry.name), 0o600);
  }
}
