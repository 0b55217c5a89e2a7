import { readFileSync, statSync } from 'node:fs';
import { StartupError } from './errors.ts';

const maxFileBytes = 1024 ** 2;

/** Reads a small text file; throws a StartupError that begins with `what`. */
export function readTextFile(what: string, file: string): string {
  try {
    // A device or pipe could go on for ever.
    const state = statSync(file);
    if (!state.isFile()) throw new Error('it is not a file');
    if (state.size > maxFileBytes) throw new Error('it is larger than 1 MB');
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    const known: Record<string, string> = {
      ENOENT: 'it does not exist',
      EACCES: 'this user is not allowed to read it',
    };
    const reason = known[String(code)] ?? (error instanceof Error ? error.message : error);
    throw new StartupError(`${what} ${file} cannot be read: ${reason}.`);
  }
}
