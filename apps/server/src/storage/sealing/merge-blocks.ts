import type { DatabaseSync } from 'node:sqlite';
import { writeBlock } from '../blocks/block.ts';
import type { Block } from '../blocks/block-row.ts';
import type { Blocks } from '../blocks/blocks.ts';
import { mostMillisecondsOfBlock } from '../blocks/ids.ts';
import type { Document } from '../blocks/pack.ts';
import { columnKey } from '../blocks/schema.ts';
import { fieldNumbers, storeBlock } from '../blocks/store-block.ts';
import { DamagedBlockError } from '../damage.ts';
import { laterId, millisecondOf } from '../row-id.ts';
import { cutBySize, maxBlockCharacters, maxBlockMessages } from './cut-blocks.ts';
import { inTransaction } from './in-transaction.ts';

/** A block of fewer messages is small: it takes as long to find as a full one. */
export const smallBlock = 1024;
/** So many small blocks are left as they are. */
export const fewSmallBlocks = 64;

/**
 * Puts small blocks together, those of neighbouring times, once they are many; returns how many became fewer. Late
 * messages and low rates make them. The same thread seals messages of the index.
 */
export function mergeSmallBlocks(db: DatabaseSync, blocks: Blocks, few = fewSmallBlocks): number {
  blocks.refresh();
  const small = blocks.all.filter(({ messages }) => messages < smallBlock);
  if (small.length <= few) return 0;
  const { merged, documents } = readGroup(largest(groupsOf(small)), blocks);
  const written = cutBySize(documents.toSorted((a, b) => (a.id < b.id ? -1 : 1))).map(writeBlock);
  if (written.length >= merged.length) return 0;
  const fields = fieldNumbers(db);
  inTransaction(db, () => {
    for (const block of merged) removeBlock(db, block);
    for (const block of written) storeBlock(db, block, fields);
  });
  return merged.length - written.length;
}

/** Neighbours that fit into one block. */
function groupsOf(small: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  let group: Block[] = [];
  let messages = 0;
  let last = 0n;
  for (const block of small) {
    const span = millisecondOf(laterId(last, block.last)) - millisecondOf(group[0]?.first ?? block.first);
    if (
      group.length === 0 ||
      messages + block.messages > maxBlockMessages ||
      span > mostMillisecondsOfBlock
    ) {
      group = [];
      groups.push(group);
      messages = 0;
      last = 0n;
    }
    group.push(block);
    messages += block.messages;
    last = laterId(last, block.last);
  }
  return groups;
}

const largest = (groups: readonly Block[][]): Block[] =>
  groups.reduce((most, group) => (group.length > most.length ? group : most), []);

/** The documents of blocks, until they are as many characters as a block holds. */
function readGroup(group: readonly Block[], blocks: Blocks): { merged: Block[]; documents: Document[] } {
  const merged: Block[] = [];
  const documents: Document[] = [];
  let characters = 0;
  for (const block of group) {
    const texts = readable(() => blocks.texts(block));
    const ids = texts && readable(() => blocks.ids(block));
    if (!texts || !ids) continue;
    characters += texts.reduce((sum, { length }) => sum + length, 0);
    if (characters > maxBlockCharacters) break;
    for (const [at, text] of texts.entries())
      documents.push({ id: block.first + BigInt(ids[at] ?? 0), text });
    merged.push(block);
  }
  return { merged, documents };
}

/** A damaged block stays as it is. */
function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof DamagedBlockError) return null;
    throw error;
  }
}

function removeBlock(db: DatabaseSync, { number }: Block): void {
  db.prepare('DELETE FROM packs WHERE block = ?').run(number);
  db.prepare('DELETE FROM columns WHERE key >= ? AND key < ?').run(
    columnKey(number, 0),
    columnKey(number + 1, 0),
  );
  db.prepare('DELETE FROM blocks WHERE number = ?').run(number);
}
