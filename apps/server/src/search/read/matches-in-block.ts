import { wordBytes } from '../../storage/words/postings.ts';
import type { Posting, PostingsReader } from '../../storage/words/postings-reader.ts';
import type { WordSpots } from '../../storage/words/spots.ts';
import type { Match } from '../plan/match.ts';

/** A bit for each message of a block. */
type Bits = Uint32Array;

/**
 * Which messages of a block match an expression, as a bit for each.
 *
 * @throws DamagedFrameError
 */
export function matchesInBlock(match: Match, postings: PostingsReader, messages: number): Bits {
  const bitsOf = (one: Match) => matchesInBlock(one, postings, messages);
  switch (match.type) {
    case 'all':
      return everyBit(messages);
    case 'none':
      return noBits(messages);
    case 'word':
      return bitsOfWord(match.word, postings, messages);
    case 'prefix':
      return bitsOfPrefix(match.word, postings, messages);
    case 'between':
      return bitsBetween(match, postings, messages);
    case 'phrase':
      return bitsInTexts(match.terms, isPhrase, { postings, messages });
    case 'near':
      return bitsInTexts(match.terms, isWithin(match.distance + 1), { postings, messages });
    case 'and': {
      if (match.of.some((one) => one.type === 'word' && !postings.mayHave(wordBytes(one.word))))
        return noBits(messages);
      const [first = everyBit(messages), ...others] = match.of.map(bitsOf);
      return others.reduce(intersect, first);
    }
    case 'or':
      return match.of.map(bitsOf).reduce(unite, noBits(messages));
    case 'without':
      return subtract(bitsOf(match.keep), bitsOf(match.drop));
  }
}

/** The positions of the messages whose bits are set, ascending. */
export function positionsOf(bits: Bits): Uint16Array {
  const positions = new Uint16Array(countBits(bits));
  let found = 0;
  for (let at = 0; at < bits.length; at += 1) {
    for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1) {
      positions[found] = at * 32 + 31 - Math.clz32(rest & -rest);
      found += 1;
    }
  }
  return positions;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (const each of bits) {
    let pairs = each - ((each >>> 1) & 0x55555555);
    pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    count += Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

const noBits = (messages: number): Bits => new Uint32Array(Math.ceil(messages / 32));

function everyBit(messages: number): Bits {
  const bits = noBits(messages).fill(0xffffffff);
  const rest = messages % 32;
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1;
  return bits;
}

function bitsOfWord(word: string, postings: PostingsReader, messages: number): Bits {
  const posting = postings.find(wordBytes(word));
  return posting ? add(noBits(messages), posting) : noBits(messages);
}

function bitsOfPrefix(word: string, postings: PostingsReader, messages: number): Bits {
  const start = wordBytes(word);
  const bits = noBits(messages);
  for (const posting of postings.from(start)) {
    if (!posting.word.startsWith(start)) break;
    add(bits, posting);
  }
  return bits;
}

function bitsBetween(
  { first, last }: { first: string; last: string },
  postings: PostingsReader,
  messages: number,
): Bits {
  const [start, end] = [wordBytes(first), wordBytes(last)];
  const bits = noBits(messages);
  for (const posting of postings.from(start)) {
    if (posting.word > end) break;
    add(bits, posting);
  }
  return bits;
}

function add(bits: Bits, posting: Posting): Bits {
  for (const at of posting.positions()) bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31));
  return bits;
}

/** A term of a text: where it is in one message of those that have it. */
class TextTerm {
  readonly #positions: Uint16Array;
  readonly #spots: WordSpots;
  #at = 0;

  constructor(posting: Posting) {
    this.#positions = posting.positions();
    this.#spots = posting.spots();
  }

  /** Goes on to a message that has the term, beyond the one before. */
  seek(position: number): void {
    while ((this.#positions[this.#at] ?? position) < position) this.#at += 1;
  }

  /** Whether one of the spots from one up to another passes a test. */
  some(from: number, to: number, test: (spot: number) => boolean): boolean {
    const { starts, spots } = this.#spots;
    const end = starts[this.#at + 1] ?? 0;
    for (let next = starts[this.#at] ?? end; next < end; next += 1) {
      const spot = spots[next] ?? 0;
      if (spot > to) return false;
      if (spot >= from && test(spot)) return true;
    }
    return false;
  }
}

/** Tells by where each term is in a text whether the text matches. */
type TextTest = (terms: readonly TextTerm[]) => boolean;

const anywhere = Number.POSITIVE_INFINITY;
const isThere = () => true;

const isPhrase: TextTest = ([first, ...others]) =>
  first?.some(0, anywhere, (start) =>
    others.every((term, at) => term.some(start + at + 1, start + at + 1, isThere)),
  ) ?? false;

/** Whether all terms are found with at most so many steps from the first to the last. */
const isWithin =
  (steps: number): TextTest =>
  (terms) =>
    terms.some((last) =>
      last.some(0, anywhere, (end) => terms.every((term) => term.some(end - steps, end, isThere))),
    );

function bitsInTexts(
  terms: readonly string[],
  test: TextTest,
  { postings, messages }: { postings: PostingsReader; messages: number },
): Bits {
  const bits = noBits(messages);
  const words = terms.map(wordBytes);
  if (!words.every((each) => postings.mayHave(each))) return bits;
  const found = words.map((each) => postings.find(each)).filter((posting) => posting !== null);
  if (found.length < terms.length) return bits;
  const candidates = found.map((posting) => add(noBits(messages), posting)).reduce(intersect);
  if (countBits(candidates) === 0) return bits;
  const inTexts = found.map((posting) => new TextTerm(posting));
  for (const position of positionsOf(candidates)) {
    for (const term of inTexts) term.seek(position);
    if (test(inTexts)) bits[position >> 5] = (bits[position >> 5] ?? 0) | (1 << (position & 31));
  }
  return bits;
}

function intersect(bits: Bits, others: Bits): Bits {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (others[at] ?? 0);
  return bits;
}

function unite(bits: Bits, others: Bits): Bits {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (others[at] ?? 0);
  return bits;
}

function subtract(bits: Bits, others: Bits): Bits {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & ~(others[at] ?? 0);
  return bits;
}
