import { type Cursor, readNumber } from '../blocks/byte-writer.ts';
import { checkedContent, DamagedFrameError, decompress } from '../blocks/frame.ts';
import { readBody, readHead } from '../blocks/parts.ts';
import { isInOlderFilter } from './filter.ts';
import { isListed } from './postings.ts';
import { readSpots, type WordSpots } from './spots.ts';

/** More than a frame ever has. */
const mostFrameBytes = 2 ** 20;

/** What is read before the frames of a block. */
export interface PostingsHead {
  messages: number;
  words: number;
  /** The first word of each frame, as bytes. */
  firsts: string[];
  /** Only in layout 5; since then, blocks share filters. */
  filter: Uint8Array | null;
}

/** A word of a block. */
export interface Posting {
  /** As bytes. */
  word: string;
  /** How many messages have it. */
  count: number;
  /** @throws DamagedFrameError */
  positions(): Uint16Array;
  /** Where in the text of each of them the word is. @throws DamagedFrameError */
  spots(): WordSpots;
}

/** Reads the head of a block. @throws DamagedFrameError when it is of another one */
export function readPostingsHead(data: Uint8Array, block: number, messages: number): PostingsHead {
  const isOlder = isOfLayout5(data);
  const described = isOlder ? readHead(data) : JSON.parse(Buffer.from(checkedContent(data)).toString());
  const head = described as Partial<PostingsHead & { block: number }>;
  const isWhole = typeof head.words === 'number' && Array.isArray(head.firsts);
  if (!isWhole || head.block !== block || head.messages !== messages) {
    throw new DamagedFrameError('words are of another block');
  }
  const filter = isOlder ? readBody(data) : null;
  return { messages, words: head.words ?? 0, firsts: head.firsts ?? [], filter };
}

/** In layout 5, heads are compressed, and the filter of the block follows. */
const isOfLayout5 = (data: Uint8Array) => data[4] !== '{'.charCodeAt(0);

/** How the parts of a block are read. */
export interface PostingsParts {
  head(): PostingsHead;
  /** False when the block certainly does not have a word, which is given as bytes. */
  mayHave(word: string): boolean;
  frame(at: number): Uint8Array;
  spots(at: number): Uint8Array;
}

/** The words of a block as they were written. */
export class PostingsReader {
  readonly #block: number;
  readonly #parts: PostingsParts;
  #head: PostingsHead | null = null;
  /** Frames in which words were looked for. */
  readonly #frames = new Map<number, Frame>();

  constructor(block: number, parts: PostingsParts) {
    this.#block = block;
    this.#parts = parts;
  }

  get #opened(): PostingsHead {
    this.#head ??= this.#parts.head();
    return this.#head;
  }

  /** How many words there are. @throws DamagedFrameError */
  get words(): number {
    return this.#opened.words;
  }

  /** False when certainly no message has a word, which is given as bytes. */
  mayHave(word: string): boolean {
    return this.#parts.mayHave(word);
  }

  /** `null` when no message has the word, which is given as bytes. @throws DamagedFrameError */
  find(word: string): Posting | null {
    if (!this.#parts.mayHave(word)) return null;
    const { firsts, filter, messages } = this.#opened;
    if (firsts.length === 0 || (filter && !isInOlderFilter(filter, word))) return null;
    const at = this.#frameOf(word);
    const frame = this.#frames.get(at) ?? this.#read(at);
    this.#frames.set(at, frame);
    return postingOf(frame, word, messages);
  }

  /** The words from one on, ascending. @throws DamagedFrameError */
  *from(word: string): Generator<Posting> {
    const { firsts, messages } = this.#opened;
    for (let frame = this.#frameOf(word); frame < firsts.length; frame += 1) {
      for (const posting of postingsIn(this.#read(frame), messages)) if (posting.word >= word) yield posting;
    }
  }

  /** The words from one on, ascending, and how many messages have each, frame by frame. @throws DamagedFrameError */
  *counted(from: string): Generator<CountedWord[]> {
    const { firsts } = this.#opened;
    for (let frame = this.#frameOf(from); frame < firsts.length; frame += 1) {
      yield countedIn(this.#read(frame)).filter(([word]) => word >= from);
    }
  }

  /** The frame that has a word, if any does. */
  #frameOf(word: string): number {
    const { firsts } = this.#opened;
    let [low, high] = [0, firsts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((firsts[middle] ?? '') <= word) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }

  #read(at: number): Frame {
    let spots: Buffer | undefined;
    return {
      ...frameIn(this.#content(this.#parts.frame(at), at, mostFrameBytes)),
      spots: () => {
        spots ??= this.#content(this.#parts.spots(at), at);
        return spots;
      },
    };
  }

  /** What a frame holds, without what it says of itself. */
  #content(data: Uint8Array, at: number, maxBytes?: number): Buffer {
    const bytes = decompress(data, maxBytes);
    const cursor = { at: 0 };
    if (readNumber(bytes, cursor) !== this.#block || readNumber(bytes, cursor) !== at) {
      throw new DamagedFrameError('words are of another frame');
    }
    return bytes.subarray(cursor.at);
  }
}

/** A frame that is read. */
interface Frame {
  words: number;
  /** Lengths and words. */
  list: Buffer;
  /** The positions of all words. */
  body: Buffer;
  /** Reads where in texts its words are. */
  spots(): Buffer;
}

function frameIn(bytes: Buffer): Omit<Frame, 'spots'> {
  const cursor = { at: 0 };
  const words = readNumber(bytes, cursor);
  const end = readNumber(bytes, cursor) + cursor.at;
  if (words > end || end > bytes.length) throw new DamagedFrameError('words are missing');
  return { words, list: bytes.subarray(cursor.at, end), body: bytes.subarray(end) };
}

/** What the list of a frame says of a word, and where what it has no room for begins. */
interface Listed {
  word: string;
  count: number;
  start: number;
  length: number;
  startOfSpots: number;
  lengthOfSpots: number;
}

const noSpots = new Uint8Array();

function postingIn({ body, spots }: Frame, listed: Listed, messages: number): Posting {
  const { word, count, start, length, startOfSpots, lengthOfSpots } = listed;
  if (start + length > body.length || count > messages) throw new DamagedFrameError('positions are missing');
  return {
    word,
    count,
    positions: () => readPositions(body.subarray(start, start + length), count, messages),
    spots: () => {
      const isOfText = lengthOfSpots > 0;
      const bytes = isOfText ? spots().subarray(startOfSpots, startOfSpots + lengthOfSpots) : noSpots;
      return readSpots(bytes, count);
    },
  };
}

function* postingsIn(frame: Frame, messages: number): Generator<Posting> {
  const { words, list } = frame;
  const cursor = { at: 0 };
  let [word, start, startOfSpots] = ['', 0, 0];
  for (let at = 0; at < words; at += 1) {
    word = nextWord(list, cursor, word);
    const count = readNumber(list, cursor);
    const length = readNumber(list, cursor);
    const lengthOfSpots = readNumber(list, cursor);
    yield postingIn(frame, { word, count, start, length, startOfSpots, lengthOfSpots }, messages);
    start += length;
    startOfSpots += lengthOfSpots;
  }
}

/** A word as bytes, and how many messages of a block have it. */
export type CountedWord = readonly [word: string, count: number];

function countedIn({ words, list }: Frame): CountedWord[] {
  const cursor = { at: 0 };
  const found: CountedWord[] = [];
  for (let [word, at] = ['', 0]; at < words; at += 1) {
    word = nextWord(list, cursor, word);
    found.push([word, readNumber(list, cursor)]);
    readNumber(list, cursor);
    readNumber(list, cursor);
  }
  return found;
}

function nextWord(list: Buffer, cursor: Cursor, before: string): string {
  const shared = readNumber(list, cursor);
  const end = readNumber(list, cursor) + cursor.at;
  if (shared > before.length || end > list.length) throw new DamagedFrameError('a word is cut off');
  const word = before.slice(0, shared) + list.toString('latin1', cursor.at, end);
  cursor.at = end;
  return word;
}

/** Looks for one word without making texts of those before it. */
function postingOf(frame: Frame, word: string, messages: number): Posting | null {
  const { words, list } = frame;
  const cursor = { at: 0 };
  let [start, startOfSpots] = [0, 0];
  /** So many characters of the word are those of the one before, which comes before it. */
  let alike = 0;
  for (let at = 0; at < words; at += 1) {
    const shared = readNumber(list, cursor);
    const end = readNumber(list, cursor) + cursor.at;
    if (end > list.length) throw new DamagedFrameError('a word is cut off');
    // It differs from the one before where that one was still like the word, and so comes after it.
    if (shared < alike) return null;
    let isFound = false;
    if (shared === alike) {
      let next = cursor.at;
      while (next < end && list[next] === word.charCodeAt(alike)) {
        next += 1;
        alike += 1;
      }
      isFound = next === end && alike === word.length;
      const isAfter = next < end && (alike === word.length || (list[next] ?? 0) > word.charCodeAt(alike));
      if (isAfter) return null;
    }
    cursor.at = end;
    const count = readNumber(list, cursor);
    const length = readNumber(list, cursor);
    const lengthOfSpots = readNumber(list, cursor);
    if (isFound)
      return postingIn(frame, { word, count, start, length, startOfSpots, lengthOfSpots }, messages);
    start += length;
    startOfSpots += lengthOfSpots;
  }
  return null;
}

/** All positions from one up to another. */
export function positionsBetween(from: number, to: number): Uint16Array {
  const positions = new Uint16Array(to - from);
  for (let at = from; at < to; at += 1) positions[at - from] = at;
  return positions;
}

function readPositions(body: Uint8Array, count: number, messages: number): Uint16Array {
  if (count === messages) return positionsBetween(0, messages);
  const positions = new Uint16Array(count);
  let found = 0;
  if (isListed(count, messages)) {
    const cursor = { at: 0 };
    for (let next = 0; found < count; found += 1) {
      const position = next + readNumber(body, cursor);
      if (position >= messages) throw new DamagedFrameError('a position is beyond its block');
      positions[found] = position;
      next = position + 1;
    }
    return positions;
  }
  if (body.length !== Math.ceil(messages / 8)) throw new DamagedFrameError('positions are missing');
  for (let at = 0; at < messages && found < count; at += 1) {
    if (((body[at >> 3] ?? 0) & (1 << (at & 7))) === 0) continue;
    positions[found] = at;
    found += 1;
  }
  if (found !== count) throw new DamagedFrameError('positions are missing');
  return positions;
}
