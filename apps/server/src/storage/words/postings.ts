import { compress, DamagedFrameError, decompress } from '../blocks/frame.ts';
import { joinParts, readBody, readHead } from '../blocks/parts.ts';
import { mayHave, writeFilter } from './filter.ts';

/**
 * The words of a block, sorted, and the positions of the messages that have each. They are written in frames that are read
 * one by one: `head` tells which words begin the frames, and of most words that the block does not have them.
 *
 * Words are sorted by their bytes in UTF-8, as which they are compared: one character for each byte.
 */
export interface WrittenPostings {
  head: Uint8Array;
  frames: Uint8Array[];
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

/** Bytes that are added one after the other. */
class Writer {
  #bytes = Buffer.allocUnsafe(2 * frameBytes);
  length = 0;

  number(value: number): void {
    this.#reserve(5);
    let rest = value;
    for (; rest >= 128; rest >>>= 7) this.#bytes[this.length++] = (rest & 127) | 128;
    this.#bytes[this.length++] = rest;
  }

  text(bytes: string, from: number): void {
    this.#reserve(bytes.length);
    this.length += this.#bytes.write(from === 0 ? bytes : bytes.slice(from), this.length, 'latin1');
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  take(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.length + more));
    larger.set(this.take());
    this.#bytes = larger;
  }
}

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
    const frames: Uint8Array[] = [];
    const firsts: string[] = [];
    let [list, body, before, count] = [new Writer(), new Writer(), '', 0];
    const finish = () => {
      if (count === 0) return;
      const frame = new Writer();
      frame.number(count);
      frame.number(list.length);
      frame.bytes(list.take());
      frame.bytes(body.take());
      frames.push(compress(frame.take()));
      [list.length, body.length, before, count] = [0, 0, '', 0];
    };
    for (const { bytes, number } of order) {
      const found = positions.subarray(starts[number], (starts[number] ?? 0) + (this.#counts[number] ?? 0));
      if (count === 0) firsts.push(bytes);
      const shared = sharedLength(before, bytes);
      const start = body.length;
      writePositions(body, found, messages);
      list.number(shared);
      list.number(bytes.length - shared);
      list.text(bytes, shared);
      list.number(found.length);
      list.number(body.length - start);
      before = bytes;
      count += 1;
      if (list.length + body.length >= frameBytes) finish();
    }
    finish();
    const head: Head = { messages, words: order.length, firsts };
    return { head: joinParts(head, writeFilter(this.#words)), frames };
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
function writePositions(body: Writer, positions: Uint16Array, messages: number): void {
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
}

/** The words of a block as they were written. */
export class PostingsReader {
  readonly #head: Head;
  readonly #filter: Uint8Array;
  readonly #readFrame: (frame: number) => Uint8Array;

  /** @throws DamagedFrameError when there are so many messages not */
  constructor(head: Uint8Array, messages: number, readFrame: (frame: number) => Uint8Array) {
    this.#head = readHead(head) as Head;
    if (this.#head.messages !== messages || !Array.isArray(this.#head.firsts)) {
      throw new DamagedFrameError('words are of another block');
    }
    this.#filter = readBody(head, mostFrameBytes);
    this.#readFrame = readFrame;
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

  #bytesOf = (frame: number): Frame => frameIn(decompress(this.#readFrame(frame), mostFrameBytes));
}

/** A frame that is read. */
interface Frame {
  words: number;
  /** Lengths and words. */
  list: Buffer;
  /** The positions of all words. */
  body: Buffer;
}

function frameIn(bytes: Buffer): Frame {
  const cursor = { at: 0 };
  const words = readNumber(bytes, cursor);
  const end = readNumber(bytes, cursor) + cursor.at;
  if (words > end || end > bytes.length) throw new DamagedFrameError('words are missing');
  return { words, list: bytes.subarray(cursor.at, end), body: bytes.subarray(end) };
}

interface Cursor {
  at: number;
}

function readNumber(bytes: Uint8Array, cursor: Cursor): number {
  let [value, scale] = [0, 1];
  for (;;) {
    const byte = bytes[cursor.at];
    if (byte === undefined || scale > 2 ** 28) throw new DamagedFrameError('a number of words has no end');
    cursor.at += 1;
    value += (byte & 127) * scale;
    if (byte < 128) return value;
    scale *= 128;
  }
}

const postingIn = (
  { body }: Frame,
  { word, count, start, length }: { word: string; count: number; start: number; length: number },
  messages: number,
): Posting => {
  if (start + length > body.length || count > messages) throw new DamagedFrameError('positions are missing');
  return {
    word,
    count,
    positions: () => readPositions(body.subarray(start, start + length), count, messages),
  };
};

function postingsIn(frame: Frame, messages: number): Posting[] {
  const { words, list } = frame;
  const cursor = { at: 0 };
  const found: Posting[] = [];
  let [word, start] = ['', 0];
  for (let at = 0; at < words; at += 1) {
    const shared = readNumber(list, cursor);
    const end = readNumber(list, cursor) + cursor.at;
    if (shared > word.length || end > list.length) throw new DamagedFrameError('a word is cut off');
    word = word.slice(0, shared) + list.toString('latin1', cursor.at, end);
    cursor.at = end;
    const count = readNumber(list, cursor);
    const length = readNumber(list, cursor);
    found.push(postingIn(frame, { word, count, start, length }, messages));
    start += length;
  }
  return found;
}

/** Looks for one word without making texts of those before it. */
function postingOf(frame: Frame, word: string, messages: number): Posting | null {
  const { words, list } = frame;
  const cursor = { at: 0 };
  let start = 0;
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
    if (isFound) return postingIn(frame, { word, count, start, length }, messages);
    start += length;
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
