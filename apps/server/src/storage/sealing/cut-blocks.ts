import { mostMillisecondsOfBlock } from '../blocks/ids.ts';
import type { Document } from '../blocks/pack.ts';
import { millisecondOf } from '../row-id.ts';

/** Messages of a block; more make reading one column faster, and sealing take more memory. */
export const maxBlockMessages = 8192;
/** Characters of the documents of a block. */
export const maxBlockCharacters = 16 * 2 ** 20;

/** A gap in time that takes more of a block than this separates late messages from those of now. */
const largestGap = 0.5;

/** Cuts messages in the order of their ids into the messages of blocks. */
export function cutBlocks(documents: readonly Document[]): Document[][] {
  return splitAtGaps(documents).flatMap(cutBySize);
}

/** Cuts them however far apart in time they are. */
export function cutBySize(documents: readonly Document[]): Document[][] {
  const blocks: Document[][] = [];
  let block: Document[] = [];
  let characters = 0;
  let start = 0;
  for (const document of documents) {
    const moment = millisecondOf(document.id);
    const isFull =
      block.length >= maxBlockMessages ||
      characters + document.text.length > maxBlockCharacters ||
      moment - start > mostMillisecondsOfBlock;
    if (block.length === 0 || isFull) {
      block = [];
      blocks.push(block);
      characters = 0;
      start = moment;
    }
    block.push(document);
    characters += document.text.length;
  }
  return blocks;
}

/** Blocks that overlap take longer to search, so a few late messages do not stretch the block of all others. */
function splitAtGaps(documents: readonly Document[]): (readonly Document[])[] {
  const [first, last] = [documents[0], documents.at(-1)];
  if (!first || !last || documents.length < 2) return documents.length === 0 ? [] : [documents];
  const span = millisecondOf(last.id) - millisecondOf(first.id);
  let [widest, end] = [0, 0];
  for (let at = 1; at < documents.length; at += 1) {
    const gap = millisecondOf(documents[at]?.id ?? 0n) - millisecondOf(documents[at - 1]?.id ?? 0n);
    if (gap > widest) [widest, end] = [gap, at];
  }
  const isSplit = documents.length > 2 && widest > shortestGapMs && widest > span * largestGap;
  if (!isSplit) return [documents];
  return [...splitAtGaps(documents.slice(0, end)), ...splitAtGaps(documents.slice(end))];
}

const shortestGapMs = 60_000;
