import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs';

/** What the first bytes of a database file say, or why they cannot be right. */
export type DatabaseHeader = { damage: string } | { damage: null; userVersion: number };

const beginningOfDatabases = 'SQLite format 3\0';
const headerBytes = 100;
/** Where numbers stand in the header. */
const offsets = { pageBytes: 16, changes: 24, pages: 28, userVersion: 60, countedAt: 92 } as const;

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Pages that are not in the file yet may be in a log beside it: copying a log begins with the first page, so a kill in the
 * midst of it leaves a file shorter than its header says.
 */
const hasLog = (file: string) => sizeOf(`${file}-wal`) > 0 || sizeOf(`${file}-journal`) > 0;

/** The bytes that the file has at least, if the header was written by the one who wrote the file last. */
function leastBytes(header: Buffer): number {
  const isCounted = header.readUInt32BE(offsets.changes) === header.readUInt32BE(offsets.countedAt);
  const pageBytes = header.readUInt16BE(offsets.pageBytes);
  return isCounted ? header.readUInt32BE(offsets.pages) * (pageBytes === 1 ? 65_536 : pageBytes) : 0;
}

/** Whoever opens a database makes its log before the index of that, and removes it later: one without a log has lost it. */
export const lacksLog = (file: string) => existsSync(`${file}-shm`) && !existsSync(`${file}-wal`);

function readOnce(file: string): DatabaseHeader {
  const handle = openSync(file, 'r');
  try {
    const header = Buffer.alloc(headerBytes);
    const read = readSync(handle, header);
    if (read === 0) return { damage: 'the file is empty' };
    const beginning = header.toString('latin1', 0, beginningOfDatabases.length);
    if (beginning !== beginningOfDatabases) return { damage: 'the file is not a database' };
    // SQLite would read what is missing as zeros, and some of its structures mean something then.
    const [{ size }, needed] = [fstatSync(handle), read < headerBytes ? headerBytes : leastBytes(header)];
    const isShort = size < needed && (read < headerBytes || !hasLog(file));
    if (isShort) return { damage: `the file is cut off: it has ${size} of ${needed} bytes` };
    if (lacksLog(file)) return { damage: 'its write-ahead log is missing' };
    return { damage: null, userVersion: header.readUInt32BE(offsets.userVersion) };
  } finally {
    closeSync(handle);
  }
}

/** Reads the header of a database, whose file exists. */
export function readDatabaseHeader(file: string): DatabaseHeader {
  const header = readOnce(file);
  // A log may have been copied into the file, or removed with its index, between two looks at them.
  return header.damage === null ? header : readOnce(file);
}
