import { compress } from './frame.ts';

/** A message as it is stored: its row id and its JSON. */
export interface Document {
  id: bigint;
  text: string;
}

export interface Pack {
  first: bigint;
  data: Uint8Array;
}

/** Two packs of this size fill a page of the file. */
const packBytes = 3850;
const mostPackBytes = 4030;
/** Reading one message takes longer with each character of its pack, however well these are compressed. */
const maxPackCharacters = 131_072;
/** How much the first pack of a block is expected to shrink. */
const usualRatio = 7;

function encode(documents: readonly Document[]): Uint8Array {
  const [first = 0n, ...others] = documents.map(({ id }) => id);
  const ids = [first, ...others.map((id) => id - first)].join();
  return compress(`${ids}\n${documents.map(({ text }) => text).join('\n')}`);
}

/** Packs documents, which are in the order of their ids, so that each pack takes about as much room on the disk. */
export function packDocuments(documents: readonly Document[]): Pack[] {
  const packs: Pack[] = [];
  let ratio = usualRatio;
  for (let at = 0; at < documents.length; ) {
    let end = endOfPack(documents, at, Math.min(maxPackCharacters, packBytes * ratio));
    let data = encode(documents.slice(at, end));
    while (data.length > mostPackBytes && end - at > 1) {
      end = at + Math.max(1, Math.floor(((end - at) * packBytes) / data.length));
      data = encode(documents.slice(at, end));
    }
    const packed = documents.slice(at, end);
    const length = packed.reduce((sum, { text }) => sum + text.length, 0);
    ratio = length / data.length;
    packs.push({ first: packed[0]?.id ?? 0n, data });
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
