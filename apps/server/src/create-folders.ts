import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder that its owner alone may use, and those it is in. With `recursive`, Node never ends where a file system cannot
 * create any, as below /proc.
 */
export function createFolders(folder: string): void {
  if (existsSync(folder)) return;
  createFolders(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
