import { compress, DamagedFrameError, decompress } from './frame.ts';

/** A message as it is stored: its row id and its JSON. */
export interface Document {
  id: bigint;
  text: string;
}

export interface Pack {
  first: bigint;
  last: bigint;
  data: Uint8Array;
}

/** Two packs of this size fill a page of the file. */
const packBytes = 3850;
const mostPackBytes = 4030;
/** How much the first pack of a block is expected to shrink. */
const usualRatio = 7;

function encode(documents: readonly Document[]): Uint8Array {
  const first = documents[0]?.id ?? 0n;
  const ids = documents.map(({ id }) => String(id - first)).join();
  return compress(`${ids}\n${documents.map(({ text }) => text).join('\n')}`);
}

/** Packs documents, which are in the order of their ids, so that each pack takes about as much room on the disk. */
export function packDocuments(documents: readonly Document[]): Pack[] {
  const packs: Pack[] = [];
  let ratio = usualRatio;
  for (let at = 0; at < documents.length; ) {
    let end = endOfPack(documents, at, packBytes * ratio);
    let data = encode(documents.slice(at, end));
    while (data.length > mostPackBytes && end - at > 1) {
      end = at + Math.max(1, Math.floor(((end - at) * packBytes) / data.length));
      data = encode(documents.slice(at, end));
    }
    const packed = documents.slice(at, end);
    const length = packed.reduce((sum, { text }) => sum + text.length, 0);
    ratio = length / data.length;
    packs.push({ first: packed[0]?.id ?? 0n, last: packed.at(-1)?.id ?? 0n, data });
    at = end;
  }
  return packs;
}

/** The end of the documents from a position on that together have so many characters; at least one. */
function endOfPack(documents: readonly Document[], from: number, characters: number): number {
  let end = from;
  for (let length = 0; end < documents.length && (end === from || length < characters); end += 1) {
    length += documents[end]?.text.length ?? 0;
  }
  return end;
}

/** The documents of a pack, by id. */
export interface UnpackedDocuments {
  texts: ReadonlyMap<bigint, string>;
  characters: number;
}

/** @throws DamagedFrameError */
export function unpackDocuments(first: bigint, data: Uint8Array): UnpackedDocuments {
  const content = decompress(data).toString();
  const [ids = '', ...texts] = content.split('\n');
  const offsets = ids.split(',');
  if (offsets.length !== texts.length) throw new DamagedFrameError('a pack has more ids than documents');
  const byId = new Map(offsets.map((offset, at) => [first + BigInt(offset), texts[at] ?? '']));
  return { texts: byId, characters: content.length };
}
