import { DamagedFrameError } from '../frame.ts';
import {
  countOfStreams,
  type NumberShape,
  numberShape,
  readNumbers,
  writeNumbers,
} from './number-streams.ts';

/** Tokens of a block that have a code. */
const mostTokens = 8191;
/** A token that texts have less often takes less room where it stands. */
const leastTimes = 3;
const largestCode = 255;

/** Texts as codes of the tokens between their blanks; 0 stands for a token without a code, which is written out. */
export interface TokenShape {
  /** How many tokens have a code. */
  count: number;
  /** These, separated by blanks, the most frequent first. */
  tokens: string;
  lengths: NumberShape;
}

/** The texts of a block as codes. */
export class CodedTexts {
  readonly shape: TokenShape;
  readonly #codes: Uint16Array;
  readonly #others: readonly string[];
  /** Where in these lists each text begins, and the last one ends. */
  readonly #starts: Uint32Array;
  readonly #startsOfOthers: Uint32Array;

  constructor(texts: readonly string[]) {
    const split = texts.map((text) => text.split(' '));
    const counts = new Map<string, number>();
    let total = 0;
    for (const tokens of split) {
      total += tokens.length;
      for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
    }
    const frequent = [...counts]
      .filter(([, count]) => count >= leastTimes)
      .sort(([, a], [, b]) => b - a)
      .slice(0, mostTokens)
      .map(([token]) => token);
    const codeOf = new Map(frequent.map((token, at) => [token, at + 1]));
    const others: string[] = [];
    this.#codes = new Uint16Array(total);
    this.#starts = new Uint32Array(texts.length + 1);
    this.#startsOfOthers = new Uint32Array(texts.length + 1);
    let next = 0;
    for (const [at, tokens] of split.entries()) {
      for (const token of tokens) {
        const code = codeOf.get(token) ?? 0;
        if (code === 0) others.push(token);
        this.#codes[next++] = code;
      }
      this.#starts[at + 1] = next;
      this.#startsOfOthers[at + 1] = others.length;
    }
    this.#others = others;
    const lengths = split.map(({ length }) => length);
    this.shape = {
      count: frequent.length,
      tokens: frequent.join(' '),
      lengths: numberShape(lengths, new Uint8Array(lengths.length)),
    };
  }

  /** Lengths, codes, and tokens without one. */
  write(from: number, to: number): Uint8Array[] {
    const lengths = Array.from(
      { length: to - from },
      (_, at) => this.#start(from + at + 1) - this.#start(from + at),
    );
    const codes = this.#codes.subarray(this.#start(from), this.#start(to));
    const others = this.#others.slice(this.#startsOfOthers[from], this.#startsOfOthers[to]);
    return [
      ...writeNumbers(lengths, new Uint8Array(lengths.length), this.shape.lengths),
      Uint8Array.from(codes),
      ...(this.shape.count > largestCode
        ? [codes.map((code) => code >> 8)].map((high) => Uint8Array.from(high))
        : []),
      Buffer.from(others.join(' ')),
    ];
  }

  #start(at: number): number {
    return this.#starts[at] ?? 0;
  }
}

/** Reads texts that are written as tokens. */
export class TokenReader {
  readonly #shape: TokenShape;
  #tokens: readonly string[] | null = null;

  constructor(shape: TokenShape) {
    this.#shape = shape;
  }

  get #isWide(): boolean {
    return this.#shape.count > largestCode;
  }

  get streams(): number {
    return countOfStreams(this.#shape.lengths) + 2 + Number(this.#isWide);
  }

  /** A function that makes the text at a position among so many. @throws DamagedFrameError */
  read(streams: readonly Uint8Array[], count: number): (at: number) => string {
    const { lengths: shape, tokens } = this.#shape;
    this.#tokens ??= tokens.split(' ');
    const coded = this.#tokens;
    const first = countOfStreams(shape);
    const lengthAt = readNumbers(streams.slice(0, first), new Float64Array(count), shape);
    const low = streams[first] ?? new Uint8Array();
    const high = this.#isWide ? streams[first + 1] : undefined;
    const others = Buffer.from(streams.at(-1) ?? [])
      .toString()
      .split(' ');
    const [starts, startsOfOthers] = [new Uint32Array(count + 1), new Uint32Array(count + 1)];
    let [end, other] = [0, 0];
    for (let at = 0; at < count; at += 1) {
      starts[at] = end;
      startsOfOthers[at] = other;
      const next = end + lengthAt(at);
      if (next > low.length) throw new DamagedFrameError('a text is cut off');
      for (; end < next; end += 1) if (low[end] === 0 && !high?.[end]) other += 1;
    }
    starts[count] = end;
    return (at) => {
      let next = startsOfOthers[at] ?? 0;
      let text = '';
      for (let position = starts[at] ?? 0; position < (starts[at + 1] ?? 0); position += 1) {
        const code = (low[position] ?? 0) + 256 * (high?.[position] ?? 0);
        const token = code === 0 ? others[next++] : coded[code - 1];
        if (token === undefined) throw new DamagedFrameError('a text has a token of no block');
        text += position === starts[at] ? token : ` ${token}`;
      }
      return text;
    };
  }
}
