import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { rows } from '../../rows.ts';
import { DamagedFrameError } from './frame.ts';
import type { SharedSets } from './shared-sets.ts';

/** More than any block has; positions in a block are numbers of 16 bits. */
const mostMessages = 2n ** 16n;

/** A block of an index. */
export interface Block {
  number: number;
  /** The first and the last id. */
  first: bigint;
  last: bigint;
  messages: number;
  /** Fields without a column that messages may have; `null` when any field without one may be among them. */
  leftOut: ReadonlySet<string> | null;
  /** The numbers of the fields that have a column. */
  columns: ReadonlySet<number>;
}

/** The row of `blocks` without its number and checksum. */
interface Described {
  first: bigint;
  last: bigint;
  messages: bigint;
  left_out: string | null;
  columns: string;
}

interface Row extends Described {
  number: bigint;
  checksum: bigint;
}

const checksumOf = ({ first, last, messages, left_out, columns }: Described) =>
  crc32(`${first} ${last} ${messages} ${columns} ${left_out}`);

/** The values of a row of `blocks`, in the order of its columns after the number. */
export function blockRow(block: Omit<Block, 'number'>): (bigint | number | string | null)[] {
  const described = {
    first: block.first,
    last: block.last,
    messages: BigInt(block.messages),
    left_out: block.leftOut && JSON.stringify([...block.leftOut]),
    columns: JSON.stringify([...block.columns]),
  };
  const { first, last, messages, left_out, columns } = described;
  return [first, last, messages, left_out, columns, checksumOf(described)];
}

/** Reads the rows of `blocks` after a number. @throws DamagedFrameError */
export function readBlockRows(db: DatabaseSync, after: number, sets: SharedSets): Block[] {
  const select = db.prepare('SELECT * FROM blocks WHERE number > ? ORDER BY number');
  select.setReadBigInts(true);
  const found = rows<Row & Record<keyof Row, bigint | string | null>>(select).all(after);
  return found.map((row) => {
    const { number, first, last, messages, left_out, columns, checksum } = row;
    // Values are read into memory by this number, and a file may come from elsewhere.
    if (BigInt(checksumOf(row)) !== checksum || messages < 1n || messages > mostMessages) {
      throw new DamagedFrameError(`block ${number} is not described as it was written`);
    }
    return {
      number: Number(number),
      first,
      last,
      messages: Number(messages),
      leftOut: left_out === null ? null : sets.of<string>(left_out),
      columns: sets.of<number>(columns),
    };
  });
}
