import { ByteWriter } from '../blocks/byte-writer.ts';
import { compress, withChecksum } from '../blocks/frame.ts';
import { Spots } from './spots.ts';

/**
 * The words of a block, sorted, and the positions of the messages that have each. They are written in frames that are read
 * one by one: `head` tells which words begin the frames.
 *
 * Words are sorted by their bytes in UTF-8, as which they are compared: one character for each byte.
 */
export interface WrittenPostings {
  head: Uint8Array;
  frames: Uint8Array[];
  /** Beside each frame, where in texts its words are, which only phrases ask for; `null` when none of them is of a text. */
  spots: (Uint8Array | null)[];
}

/** Two frames of this size fill a page of the file. */
const frameBytes = 3750;
/** Bytes of a frame before they are compressed: how much it shrinks is expected from the one before. */
const bytesBefore = { atFirst: 8192, least: 4096, most: 32_768 };
/** FTS5 cuts longer words, in bytes. */
const maxWordBytes = 32_768;

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

  /** Writes those of a block with this number and so many messages. */
  write(block: number, messages: number): WrittenPostings {
    const { starts, positions } = this.#byWord();
    const order = Array.from(this.#words, (bytes, number) => ({ bytes, number }));
    order.sort((a, b) => (a.bytes < b.bytes ? -1 : 1));
    const writeSpots = this.#spots.byWord(this.#words.length);
    const frames: Uint8Array[] = [];
    const spots: (Uint8Array | null)[] = [];
    const spotsOfFrame = new ByteWriter();
    const firsts: string[] = [];
    let enough = bytesBefore.atFirst;
    /** A frame says which one it is, because its key in the file has no checksum. */
    const begin = () => {
      const frame = new ByteWriter();
      frame.number(block);
      frame.number(frames.length);
      return frame;
    };
    let [list, body, before, count] = [new ByteWriter(), new ByteWriter(), '', 0];
    const finish = () => {
      if (count === 0) return;
      const [frame, besides] = [begin(), begin()];
      frame.number(count);
      frame.number(list.length);
      frame.bytes(list.take());
      frame.bytes(body.take());
      besides.bytes(spotsOfFrame.take());
      spots.push(spotsOfFrame.length === 0 ? null : compress(besides.take()));
      const written = compress(frame.take());
      frames.push(written);
      const fitting = Math.floor((frameBytes * frame.length) / written.length);
      enough = Math.min(bytesBefore.most, Math.max(bytesBefore.least, fitting));
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
      if (list.length + body.length >= enough) finish();
    }
    finish();
    const head = { block, messages, words: order.length, firsts };
    // So small that decompressing it would take longer than reading it.
    return { head: withChecksum(Buffer.from(JSON.stringify(head))), frames, spots };
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

/** Whether positions are written as steps. */
export const isListed = (count: number, messages: number) => count <= messages * mostSteps;

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
