import { chmodSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ownNames =
  /^(config\.sqlite|server\.lock|secret\.key|ended-sessions|stored-counts|indices$|journal$|lookup-content$|lost\+found$)/;

function chmod(file: string, mode: number): void {
  try {
    chmodSync(file, mode);
  } catch {
    // Ignored: some file systems have no permissions, and the file may belong to another user.
  }
}

function makeFilesPrivate(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (entry.isFile() && ownNames.test(entry.name)) chmod(path.join(directory, entry.name), 0o600);
  }
}

/** Makes a data directory readable by its owner only, including one created by an older version. */
export function makePrivate(directory: string): void {
  const indices = path.join(directory, 'indices');
  // A directory that also holds other files keeps its mode, because others may need to read them.
  if (readdirSync(directory).every((name) => ownNames.test(name))) chmod(directory, 0o700);
  chmod(indices, 0o700);
  makeFilesPrivate(directory);
  for (const entry of readdirSync(indices, { withFileTypes: true })) {
    if (entry.isFile()) chmod(path.join(indices, entry.name), 0o600);
  }
}
