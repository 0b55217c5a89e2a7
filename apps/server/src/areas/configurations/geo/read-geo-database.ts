import { open, stat } from 'node:fs/promises';
import type { Schemas } from '@tailrace/sdk';
import type { GeoDatabase } from '../../../ingest/configuration/geo-database.ts';
import { isGeoDatabaseType, openGeoDatabase } from '../../../ingest/geo/geo-database.ts';

export type GeoSettings = Schemas['GeoIpResolverConfig'];

/** The largest city databases have about 150 MB. */
const maxBytes = 1 << 30;

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'the server may not read it',
  ENOTDIR: 'a part of the path is not a folder',
};

/** Tells a file from the same file with another content. */
export async function stampOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  return found && `${found.ino} ${found.size} ${found.mtimeMs}`;
}

async function contentOf(path: string): Promise<SharedArrayBuffer> {
  // A pipe or a device would be read without end.
  const { size } = await stat(path).then((found) => {
    if (!found.isFile()) throw new Error('it is not a file');
    return found;
  });
  if (size > maxBytes) throw new Error(`it has ${size} bytes; at most ${maxBytes} are read`);
  await using file = await open(path);
  const content = new SharedArrayBuffer(size);
  let at = 0;
  while (at < size) {
    const { bytesRead } = await file.read(new Uint8Array(content), at, size - at, at);
    if (bytesRead === 0) throw new Error('it became shorter while it was read');
    at += bytesRead;
  }
  return content;
}

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
}

/** Reads the database of the settings. Throws an Error that names the file and says why it cannot be used. */
export async function readGeoDatabase({ db_type, db_path }: GeoSettings): Promise<GeoDatabase> {
  if (!isGeoDatabaseType(db_type)) {
    throw new Error(`A database of the type ${db_type} has no locations; use MAXMIND_CITY`);
  }
  const content = await contentOf(db_path).catch((error: unknown) => {
    throw new Error(`The database ${db_path} cannot be read: ${reasonOf(error)}`);
  });
  const database = { type: db_type, content };
  try {
    openGeoDatabase(database);
  } catch (error) {
    throw new Error(`The database ${db_path} cannot be used: ${reasonOf(error)}`);
  }
  return database;
}
