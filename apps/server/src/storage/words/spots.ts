import { type ByteWriter, type Cursor, readNumber } from '../blocks/byte-writer.ts';

/** Where in texts words are, in the order of the messages and of the words of their texts. */
export class Spots {
  #numbers = new Uint32Array(2 ** 16);
  #positions = new Uint16Array(2 ** 16);
  #spots = new Uint32Array(2 ** 16);
  #length = 0;

  /** Adds a word of a message; `spot` counts the words of the text before it. */
  add(number: number, position: number, spot: number): void {
    if (this.#length === this.#numbers.length) this.#grow();
    this.#numbers[this.#length] = number;
    this.#positions[this.#length] = position;
    this.#spots[this.#length] = spot;
    this.#length += 1;
  }

  /** Returns a function that writes those of a word: the steps within a message, and whether it has more of them. */
  byWord(words: number): (number: number, writer: ByteWriter) => void {
    const starts = new Uint32Array(words + 1);
    for (let at = 0; at < this.#length; at += 1) {
      const next = (this.#numbers[at] ?? 0) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
    const order = new Uint32Array(this.#length);
    const next = starts.slice();
    for (let at = 0; at < this.#length; at += 1) {
      const number = this.#numbers[at] ?? 0;
      const to = next[number] ?? 0;
      order[to] = at;
      next[number] = to + 1;
    }
    return (number, writer) => {
      const end = starts[number + 1] ?? 0;
      let following = 0;
      for (let at = starts[number] ?? 0; at < end; at += 1) {
        const spot = this.#spots[order[at] ?? 0] ?? 0;
        const isSame = at + 1 < end && this.#positionAt(order, at + 1) === this.#positionAt(order, at);
        writer.number((spot - following) * 2 + Number(isSame));
        following = isSame ? spot + 1 : 0;
      }
    };
  }

  #positionAt = (order: Uint32Array, at: number) => this.#positions[order[at] ?? 0];

  #grow(): void {
    const length = 2 * this.#length;
    const [numbers, positions, spots] = [this.#numbers, this.#positions, this.#spots];
    this.#numbers = new Uint32Array(length);
    this.#positions = new Uint16Array(length);
    this.#spots = new Uint32Array(length);
    this.#numbers.set(numbers);
    this.#positions.set(positions);
    this.#spots.set(spots);
  }
}

/** Where in texts a word is, one message after the other: from one of the starts up to the next. */
export interface WordSpots {
  starts: Uint32Array;
  /** Ascending within a message. */
  spots: Uint32Array;
}

/** Those of so many messages; none for a word that is not of a text. @throws DamagedFrameError */
export function readSpots(bytes: Uint8Array, messages: number): WordSpots {
  const starts = new Uint32Array(messages + 1);
  const spots = new Uint32Array(bytes.length);
  if (bytes.length === 0) return { starts, spots };
  const cursor: Cursor = { at: 0 };
  let read = 0;
  for (let at = 0; at < messages; at += 1) {
    for (let following = 0, hasMore = true; hasMore; read += 1) {
      const written = readNumber(bytes, cursor);
      const spot = following + Math.floor(written / 2);
      spots[read] = spot;
      following = spot + 1;
      hasMore = written % 2 === 1;
    }
    starts[at + 1] = read;
  }
  return { starts, spots: spots.subarray(0, read) };
}
