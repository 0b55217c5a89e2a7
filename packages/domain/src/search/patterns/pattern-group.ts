import type { PatternDetail, PatternExample, PatternMessage, PatternPart } from './pattern.ts';
import type { Scanned } from './scan.ts';
import { BinCounts } from './time-bins.ts';
import type { TokenKind, VariableKind } from './token-kinds.ts';
import { ownCopy, ValueCounts } from './value-counts.ts';

const maxExamples = 3;
const maxExampleLength = 1_000;
const topValues = 5;
/** Values are counted for so many variable parts of a pattern. */
const maxCountedSlots = 16;
/** Without a level comes after the eight severities. */
const noLevel = 8;

/** The messages of one pattern: its words, and what is counted of them. */
export class PatternGroup {
  readonly id: number;
  /** The constant words by position; null where a part is variable. */
  readonly tokens: (string | null)[];
  readonly gaps: readonly string[];
  /** Number of words that the scanner did not recognize as variable. */
  readonly wordCount: number;
  readonly #kinds: TokenKind[];
  readonly #values: (ValueCounts | undefined)[] = [];
  readonly #examples: PatternExample[] = [];
  readonly #levels = new Array<number>(noLevel + 1).fill(0);
  readonly #bins = new BinCounts();
  #counted = 0;
  /** Number of words that are variable in it although the scanner took them for words. */
  widened = 0;
  count = 0;
  before = 0;
  first = Number.NaN;
  last = Number.NaN;
  /** Number of the message that came last; the group seen longest ago is dropped first. */
  touched = 0;
  /** Dropped, or part of another group. */
  isGone = false;

  constructor(id: number, { texts, kinds, gaps }: Scanned) {
    this.id = id;
    this.tokens = texts.map((text, at) => (kinds[at] === 'word' ? ownCopy(text) : null));
    this.gaps = gaps.map(ownCopy);
    this.#kinds = [...kinds];
    this.wordCount = kinds.filter((kind) => kind === 'word').length;
    kinds.forEach((kind, at) => {
      if (kind !== 'word') this.#countValues(at);
    });
  }

  add({ key, text, moment, level }: PatternMessage, texts: readonly string[], binWidth: number): void {
    this.count += 1;
    this.#values.forEach((values, at) => {
      values?.add(texts[at] ?? '');
    });
    const severity = level !== null && level >= 0 && level < noLevel ? level : noLevel;
    this.#levels[severity] = (this.#levels[severity] ?? 0) + 1;
    if (this.#examples.length < maxExamples)
      this.#examples.push({
        key,
        moment,
        text: text.length > maxExampleLength ? ownCopy(text.slice(0, maxExampleLength)) : text,
      });
    if (Number.isNaN(moment)) return;
    if (!(this.first <= moment)) this.first = moment;
    if (!(this.last >= moment)) this.last = moment;
    this.#bins.add(moment, binWidth);
  }

  /** Makes a word variable; what was counted so far had that word. */
  widen(at: number): void {
    const word = this.tokens[at];
    if (word === null || word === undefined) return;
    this.tokens[at] = null;
    this.widened += 1;
    this.#countValues(at)?.add(word, this.count);
  }

  /** Takes over the messages of a group that has the same words. */
  absorb(other: PatternGroup, binWidth: number): void {
    this.count += other.count;
    this.before += other.before;
    if (!(this.first <= other.first)) this.first = Number.isNaN(other.first) ? this.first : other.first;
    if (!(this.last >= other.last)) this.last = Number.isNaN(other.last) ? this.last : other.last;
    this.touched = Math.max(this.touched, other.touched);
    other.#levels.forEach((count, level) => {
      this.#levels[level] = (this.#levels[level] ?? 0) + count;
    });
    this.#bins.absorb(other.#bins, binWidth);
    this.#values.forEach((values, at) => {
      const counted = other.#values[at];
      if (counted) values?.absorb(counted);
      else values?.add(other.tokens[at] ?? '', other.count);
    });
    this.#examples.push(...other.#examples.slice(0, maxExamples - this.#examples.length));
    other.isGone = true;
  }

  get levels(): number[] {
    return [...this.#levels];
  }

  get bins(): BinCounts {
    return this.#bins;
  }

  /** Constant text and variables in turn. A word with digits that was always the same counts as constant. */
  parts(): PatternPart[] {
    const parts: PatternPart[] = [];
    let text = '';
    this.tokens.forEach((word, at) => {
      const constant = word ?? this.#constantAt(at);
      text += this.gaps[at] ?? '';
      if (constant !== undefined) {
        text += constant;
        return;
      }
      if (text !== '') parts.push({ text });
      text = '';
      parts.push({ kind: this.#kindAt(at), slot: at });
    });
    text += this.gaps.at(-1) ?? '';
    if (text !== '') parts.push({ text });
    return parts;
  }

  detail(): PatternDetail {
    const values = this.#values.flatMap((counts, slot) =>
      counts && this.#constantAt(slot) === undefined
        ? [{ slot, kind: this.#kindAt(slot), ...counts.top(topValues) }]
        : [],
    );
    return { examples: [...this.#examples], values };
  }

  #constantAt(at: number): string | undefined {
    return this.#kinds[at] === 'id' && this.count > 1 ? this.#values[at]?.only : undefined;
  }

  #kindAt(at: number): VariableKind {
    const kind = this.#kinds[at] ?? 'id';
    return kind === 'word' ? 'id' : kind;
  }

  #countValues(at: number): ValueCounts | undefined {
    if (this.#counted >= maxCountedSlots) return undefined;
    this.#counted += 1;
    const values = new ValueCounts();
    this.#values[at] = values;
    return values;
  }
}
