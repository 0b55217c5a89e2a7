import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import envPaths from 'env-paths';
import { CliError } from '../errors.ts';

/** A server to which the user has logged in. */
export interface StoredServer {
  /** The URL of the API. */
  url: string;
  token: string;
  username: string;
  /** The id of an access token that `login` created, which `logout` revokes. */
  tokenId?: string;
}

/** The file of the servers; `current` is the name of the default. */
export interface StoredServers {
  current?: string;
  servers: Record<string, StoredServer>;
}

/** Where the servers and their tokens are stored: `TAILRACE_CONFIG_DIR`, or the system's directory for settings. */
export function serversFile(env: Readonly<Record<string, string | undefined>>): string {
  return path.join(env.TAILRACE_CONFIG_DIR || envPaths('tailrace', { suffix: '' }).config, 'servers.json');
}

const isServers = (value: unknown): value is StoredServers =>
  typeof value === 'object' && value !== null && 'servers' in value && typeof value.servers === 'object';

/** The stored servers; none when there is no file. Throws a `CliError` when the file is damaged. */
export async function readServers(file: string): Promise<StoredServers> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { servers: {} };
    throw new CliError(`Cannot read ${file}: ${(error as Error).message}`, { cause: error });
  }
  try {
    const stored: unknown = JSON.parse(text);
    if (isServers(stored)) return stored;
  } catch {
    // Reported below.
  }
  throw new CliError(`${file} is damaged`, { hint: 'Delete it and log in again.' });
}

/** Replaces the file, which only its owner can read, at once or not at all. */
export async function writeServers(file: string, servers: StoredServers): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, `${JSON.stringify(servers, null, 2)}\n`, { mode: 0o600 });
    // The mode of an existing file stays, and the umask may have taken from that of a new one.
    await chmod(temporary, 0o600);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw new CliError(`Cannot write ${file}: ${(error as Error).message}`, { cause: error });
  }
}
