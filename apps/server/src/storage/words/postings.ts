import { compress, DamagedFrameError, decompress } from '../blocks/frame.ts';
import { joinParts, readBody, readHead } from '../blocks/parts.ts';
import { ByteWriter, readNumber } from './byte-writer.ts';
import { mayHave, writeFilter } from './filter.ts';
import { readSpots, Spots } from './spots.ts';

/**
 * The words of a block, sorted, and the positions of the messages that have each. They are written in frames that are read
 * one by one: `head` tells which words begin the frames, and of most words that the block does not have them.
 *
 * Words are sorted by their bytes in UTF-8, as which they are compared: one character for each byte.
 */
export interface WrittenPostings {
  head: Uint8Array;
  frames: Uint8Array[];
  /** Beside each frame, where in texts its words are, which only phrases ask for. */
  spots: Uint8Array[];
}

interface Head {
  messages: number;
  words: number;
  /** The first word of each frame, as bytes. */
  firsts: string[];
}

/** Bytes of a frame before they are compressed. */
const frameBytes = 8192;
/** FTS5 cuts longer words, in bytes. */
const maxWordBytes = 32_768;
const mostFrameBytes = 2 ** 20;

export const wordBytes = (word: string): string => {
  const isShort = word.length * 3 <= maxWordBytes;
  if (isShort && /^[\0-\x7f]*$/.test(word)) return word;
  return Buffer.from(word).toString('latin1', 0, maxWordBytes);
};

export const wordOf = (bytes: string): string => Buffer.from(bytes, 'latin1').toString();

/** Gathers the words of the messages of a block, in the order of these. */
export class Postings {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [];
  /** The word and the position of each posting. */
  #pairs = new Uint32Array(2 ** 16);
  #positions = new Uint16Array(2 ** 16);
  #length = 0;
  /** How many messages have each word, and the last of them and one. */
  #counts = new Uint32Array(2 ** 12);
  #lasts = new Uint32Array(2 ** 12);
  readonly #spots = new Spots();

  /** The number of a word. */
  number(word: string): number {
    const bytes = wordBytes(word);
    let number = this.#numbers.get(bytes);
    if (number === undefined) {
      number = this.#words.push(bytes) - 1;
      this.#numbers.set(bytes, number);
      if (number === this.#counts.length) {
        this.#counts = larger(this.#counts, Uint32Array);
        this.#lasts = larger(this.#lasts, Uint32Array);
      }
    }
    return number;
  }

  /** Adds a word of a text to a message; `spot` counts the words of the text before it. */
  addSpot(number: number, position: number, spot: number): void {
    this.add(number, position);
    this.#spots.add(number, position, spot);
  }

  /** Adds a word to a message, if it does not have it yet. */
  add(number: number, position: number): void {
    if (this.#lasts[number] === position + 1) return;
    this.#lasts[number] = position + 1;
    this.#counts[number] = (this.#counts[number] ?? 0) + 1;
    if (this.#length === this.#pairs.length) {
      this.#pairs = larger(this.#pairs, Uint32Array);
      this.#positions = larger(this.#positions, Uint16Array);
    }
    this.#pairs[this.#length] = number;
    this.#positions[this.#length] = position;
    this.#length += 1;
  }

  write(messages: number): WrittenPostings {
    const { starts, positions } = this.#byWord();
    const order = Array.from(this.#words, (bytes, number) => ({ bytes, number }));
    order.sort((a, b) => (a.bytes < b.bytes ? -1 : 1));
    const writeSpots = this.#spots.byWord(this.#words.length);
    const [frames, spots]: [Uint8Array[], Uint8Array[]] = [[], []];
    const spotsOfFrame = new ByteWriter();
    const firsts: string[] = [];
    let [list, body, before, count] = [new ByteWriter(), new ByteWriter(), '', 0];
    const finish = () => {
      if (count === 0) return;
      const frame = new ByteWriter();
      frame.number(count);
      frame.number(list.length);
      frame.bytes(list.take());
      frame.bytes(body.take());
      frames.push(compress(frame.take()));
      spots.push(compress(spotsOfFrame.take()));
      spotsOfFrame.length = 0;
      [list.length, body.length, before, count] = [0, 0, '', 0];
    };
    for (const { bytes, number } of order) {
      const found = positions.subarray(starts[number], (starts[number] ?? 0) + (this.#counts[number] ?? 0));
      if (count === 0) firsts.push(bytes);
      const shared = sharedLength(before, bytes);
      const [start, startOfSpots] = [body.length, spotsOfFrame.length];
      writeSpots(number, spotsOfFrame);
      writePositions(body, found, messages);
      list.number(shared);
      list.number(bytes.length - shared);
      list.text(bytes, shared);
      list.number(found.length);
      list.number(body.length - start);
      list.number(spotsOfFrame.length - startOfSpots);
      before = bytes;
      count += 1;
      if (list.length + body.length >= frameBytes) finish();
    }
    finish();
    const head: Head = { messages, words: order.length, firsts };
    return { head: joinParts(head, writeFilter(this.#words)), frames, spots };
  }

  /** The positions of each word, one word after the other. */
  #byWord(): { starts: Uint32Array; positions: Uint16Array } {
    const starts = new Uint32Array(this.#words.length);
    for (let at = 1; at < starts.length; at += 1) {
      starts[at] = (starts[at - 1] ?? 0) + (this.#counts[at - 1] ?? 0);
    }
    const next = starts.slice();
    const positions = new Uint16Array(this.#length);
    for (let at = 0; at < this.#length; at += 1) {
      const word = this.#pairs[at] ?? 0;
      const to = next[word] ?? 0;
      positions[to] = this.#positions[at] ?? 0;
      next[word] = to + 1;
    }
    return { starts, positions };
  }
}

function larger<T extends Uint16Array | Uint32Array>(array: T, type: new (length: number) => T): T {
  const copy = new type(2 * array.length);
  copy.set(array);
  return copy;
}

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

/** With more positions than this share of the messages, a bit for each message takes less room than the steps. */
const mostSteps = 1 / 8;

const isListed = (count: number, messages: number) => count <= messages * mostSteps;

/** Of all messages nothing, of many a bit for each message, of few the steps from one position to the next. */
function writePositions(body: ByteWriter, positions: Uint16Array, messages: number): void {
  if (positions.length === messages) return;
  if (isListed(positions.length, messages)) {
    let next = 0;
    for (const position of positions) {
      body.number(position - next);
      next = position + 1;
    }
    return;
  }
  const bits = new Uint8Array(Math.ceil(messages / 8));
  for (const position of positions) bits[position >> 3] = (bits[position >> 3] ?? 0) | (1 << (position & 7));
  body.bytes(bits);
}

/** A word of a block. */
export interface Posting {
  /** As bytes. */
  word: string;
  /** How many messages have it. */
  count: number;
  /** @throws DamagedFrameError */
  positions(): Uint16Array;
  /** Where in the text of each of them the word is, ascending. @throws DamagedFrameError */
  spots(): number[][];
}

/** The words of a block as they were written. */
export class PostingsReader {
  readonly #head: Head;
  readonly #filter: Uint8Array;
  readonly #readFrame: (frame: number) => Uint8Array;
  readonly #readSpots: (frame: number) => Uint8Array;

  /** @throws DamagedFrameError when there are so many messages not */
  constructor(
    head: Uint8Array,
    messages: number,
    { frame, spots }: { frame(at: number): Uint8Array; spots(at: number): Uint8Array },
  ) {
    this.#head = readHead(head) as Head;
    if (this.#head.messages !== messages || !Array.isArray(this.#head.firsts)) {
      throw new DamagedFrameError('words are of another block');
    }
    this.#filter = readBody(head, mostFrameBytes);
    this.#readFrame = frame;
    this.#readSpots = spots;
  }

  /** `null` when no message has the word, which is given as bytes. @throws DamagedFrameError */
  find(word: string): Posting | null {
    if (!mayHave(this.#filter, word)) return null;
    const { firsts, messages } = this.#head;
    return firsts.length === 0 ? null : postingOf(this.#bytesOf(this.#frameOf(word)), word, messages);
  }

  /** The words from one on, ascending. @throws DamagedFrameError */
  *from(word: string): Generator<Posting> {
    const { firsts, messages } = this.#head;
    for (let frame = this.#frameOf(word); frame < firsts.length; frame += 1) {
      for (const posting of postingsIn(this.#bytesOf(frame), messages))
        if (posting.word >= word) yield posting;
    }
  }

  /** The frame that has a word, if any does. */
  #frameOf(word: string): number {
    const { firsts } = this.#head;
    let [low, high] = [0, firsts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((firsts[middle] ?? '') <= word) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }

  #bytesOf(at: number): Frame {
    const frame = frameIn(decompress(this.#readFrame(at), mostFrameBytes));
    return { ...frame, spots: () => decompress(this.#readSpots(at)) };
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

function postingIn({ body, spots }: Frame, listed: Listed, messages: number): Posting {
  const { word, count, start, length, startOfSpots, lengthOfSpots } = listed;
  if (start + length > body.length || count > messages) throw new DamagedFrameError('positions are missing');
  return {
    word,
    count,
    positions: () => readPositions(body.subarray(start, start + length), count, messages),
    spots: () => readSpots(spots().subarray(startOfSpots, startOfSpots + lengthOfSpots), count),
  };
}

function postingsIn(frame: Frame, messages: number): Posting[] {
  const { words, list } = frame;
  const cursor = { at: 0 };
  const found: Posting[] = [];
  let [word, start, startOfSpots] = ['', 0, 0];
  for (let at = 0; at < words; at += 1) {
    const shared = readNumber(list, cursor);
    const end = readNumber(list, cursor) + cursor.at;
    if (shared > word.length || end > list.length) throw new DamagedFrameError('a word is cut off');
    word = word.slice(0, shared) + list.toString('latin1', cursor.at, end);
    cursor.at = end;
    const count = readNumber(list, cursor);
    const length = readNumber(list, cursor);
    const lengthOfSpots = readNumber(list, cursor);
    found.push(postingIn(frame, { word, count, start, length, startOfSpots, lengthOfSpots }, messages));
    start += length;
    startOfSpots += lengthOfSpots;
  }
  return found;
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

function readPositions(body: Uint8Array, count: number, messages: number): Uint16Array {
  if (count === messages) return Uint16Array.from({ length: messages }, (_, at) => at);
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
