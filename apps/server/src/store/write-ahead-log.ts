import { closeSync, existsSync, fstatSync, openSync, readSync, rmSync } from 'node:fs';
import { countOf } from '@tailrace/domain/format/format';

const headerBytes = 32;
const frameHeaderBytes = 24;
/** The first four bytes of a log; the last bit says in which order the bytes of checksums are. */
const magic = 0x377f0682;
/** Where numbers stand in the header of the log, and in that of a frame. */
const at = { pageBytes: 8, salts: 16, checksum: 24 } as const;
const inFrame = { pagesAfterCommit: 4, salts: 8, checksum: 16 } as const;

type Checksum = readonly [number, number];

/** SQLite's checksum of the bytes, continued from the one before them. */
function checksumOf(bytes: Buffer, [first, second]: Checksum, isBigEndian: boolean): Checksum {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [a, b] = [first, second];
  for (let offset = 0; offset < bytes.length; offset += 8) {
    a = (a + view.getUint32(offset, !isBigEndian) + b) >>> 0;
    b = (b + view.getUint32(offset + 4, !isBigEndian) + a) >>> 0;
  }
  return [a, b];
}

const isChecksum = (bytes: Buffer, offset: number, [a, b]: Checksum) =>
  bytes.readUInt32BE(offset) === a && bytes.readUInt32BE(offset + 4) === b;

/** How many transactions of a log are behind a damaged frame, where SQLite does not read them; null when its header is damaged. */
function unreadableTransactions(handle: number): number | null {
  const { size } = fstatSync(handle);
  const header = Buffer.alloc(headerBytes);
  if (readSync(handle, header, 0, headerBytes, 0) < headerBytes) return 0;
  const isBigEndian = header.readUInt32BE(0) === magic + 1;
  const start = checksumOf(header.subarray(0, at.checksum), [0, 0], isBigEndian);
  const pageBytes = header.readUInt32BE(at.pageBytes);
  const isHeader = isBigEndian || header.readUInt32BE(0) === magic;
  if (!isHeader || !isChecksum(header, at.checksum, start)) return size > headerBytes ? null : 0;
  const frame = Buffer.alloc(frameHeaderBytes + pageBytes);
  let checksum: Checksum | null = start;
  let lost = 0;
  for (let offset = headerBytes; offset + frame.length <= size; offset += frame.length) {
    readSync(handle, frame, 0, frame.length, offset);
    // Frames behind the end are of an earlier use of the file.
    const isPresent = header.compare(frame, inFrame.salts, inFrame.checksum, at.salts, at.checksum) === 0;
    if (checksum !== null) {
      const pages = checksumOf(frame.subarray(0, inFrame.salts), checksum, isBigEndian);
      checksum = checksumOf(frame.subarray(frameHeaderBytes), pages, isBigEndian);
      if (!isPresent || !isChecksum(frame, inFrame.checksum, checksum)) checksum = null;
    }
    if (checksum === null && isPresent && frame.readUInt32BE(inFrame.pagesAfterCommit) > 0) lost += 1;
  }
  return lost;
}

/**
 * What is lost of the write-ahead log of a database that nobody has open; null when nothing is. SQLite reads a log up to the
 * first damaged frame, and says nothing of those behind it, or of a log that is gone.
 */
export function lossOfLog(file: string): string | null {
  const [log, index] = [`${file}-wal`, `${file}-shm`];
  if (!existsSync(log)) {
    if (!existsSync(index)) return null;
    // Without a log it has no meaning, and would be taken for a new loss.
    rmSync(index);
    return 'its write-ahead log is missing, with what was stored last';
  }
  const handle = openSync(log, 'r');
  try {
    const lost = unreadableTransactions(handle);
    if (lost === 0) return null;
    const what = lost === null ? 'what was stored last' : `at least ${countOf(lost, 'transaction')}`;
    return `its write-ahead log is damaged, and ${what} cannot be read`;
  } finally {
    closeSync(handle);
  }
}
