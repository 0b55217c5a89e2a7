import { matchesMessage } from '@tailrace/languages/query';
import type { Block } from '../../storage/blocks/block-row.ts';
import type { StoredMessage } from '../../storage/message.ts';
import type { Ends } from '../../storage/reading/documents.ts';
import { earlierId, firstRowId, lastRowId, laterId, millisecondOf } from '../../storage/row-id.ts';
import type { TimeSpan } from '../../storage/time-span.ts';
import { manyCandidates, maxTermsScanned } from '../limits.ts';
import { and, isCostly, type Match, matchExpression, none, without } from '../plan/match.ts';
import { allOf, exactly, type Plan } from '../plan/plan.ts';
import { planQuery } from '../plan/query-plan.ts';
import { evaluate } from './evaluation.ts';
import { countIndex, countReadable } from './index-counts.ts';
import type { IndexPosition } from './index-position.ts';
import type { IndexReader } from './index-reader.ts';
import type { ReadScope } from './scope.ts';
import { matchedElsewhere, streamsMatch } from './selected-terms.ts';
import type { MessageHit, SearchedIndex, SelectionParts } from './selection-parts.ts';
import type { Order, PositionsInBlock } from './word-index.ts';

const noIds: Ends = { first: 1n, last: 0n };

const within = (a: Ends, b: Ends): Ends => ({
  first: laterId(a.first, b.first),
  last: earlierId(a.last, b.last),
});

/** The messages of one index a search is about. */
export class Selection {
  readonly #parts: SelectionParts;
  /** The plan's condition and that the message is not found elsewhere. */
  readonly #match: Match;
  #ends: Ends | null | undefined;

  private constructor(parts: SelectionParts) {
    this.#parts = parts;
    this.#match = without(parts.plan.match, parts.elsewhere.match);
  }

  /** `null` when the index certainly has no match; `searched` are the names of all indices that are searched. */
  static of(index: SearchedIndex, scope: ReadScope, searched: ReadonlySet<string>): Selection | null {
    const reader = index.reader();
    const held = reader.span();
    if (!held || held.to < scope.span.from || held.from > scope.span.to) return null;
    const elsewhere = matchedElsewhere(reader, searched);
    if (elsewhere.count > 0 && elsewhere.count === countIndex(reader)) return null;
    const span = { from: Math.max(held.from, scope.span.from), to: Math.min(held.to, scope.span.to) };
    const cutsTime = span.from > held.from || span.to < held.to;
    const streams = exactly(streamsMatch(reader, scope.streams));
    const select = (wordLimit: number) => {
      reader.wordLimit = wordLimit;
      const plan = allOf([planQuery(scope.node, reader), streams]);
      return new Selection({ index, node: scope.node, plan, elsewhere, span, cutsTime, after: null });
    };
    const quick = select(maxTermsScanned.atFirst);
    const isEnough = quick.plan.isExact || quick.#countCandidates() < manyCandidates;
    const selection = isEnough ? quick : select(maxTermsScanned.ratherThanMessages);
    return selection.plan.match.type === 'none' ? null : selection;
  }

  get indexName(): string {
    return this.#parts.index.name;
  }

  /** How often the file of the index was written anew. */
  get rewritten(): number {
    return this.#parts.index.rewritten;
  }

  get position(): IndexPosition {
    return this.#parts.index.position;
  }

  /** The open index; not to be kept while other indices are read. */
  get reader(): IndexReader {
    return this.#parts.index.reader();
  }

  get plan(): Plan {
    return this.#parts.plan;
  }

  get span(): TimeSpan {
    return this.#parts.span;
  }

  /** Returns this selection with one more condition. */
  with(match: Match): Selection {
    const { plan } = this.#parts;
    return this.#but({ plan: { match: and([plan.match, match]), isExact: plan.isExact } });
  }

  during(span: TimeSpan): Selection {
    return this.#but({ span, cutsTime: true });
  }

  /** Returns this selection, limited to the time of its candidates; `null` without candidates. */
  narrowed(): Selection | null {
    const ends = this.ends();
    if (!ends) return null;
    const span = { from: millisecondOf(ends.first), to: millisecondOf(ends.last) };
    return span.from <= this.span.from && span.to >= this.span.to ? this : this.during(span);
  }

  /** Returns the part of this selection after a message. */
  after(id: bigint): Selection {
    return this.#but({ cutsTime: true, after: id });
  }

  #but(change: Partial<SelectionParts>): Selection {
    return new Selection({ ...this.#parts, ...change });
  }

  get isEverything(): boolean {
    return this.#match.type === 'all';
  }

  /** Whether its candidates are better read in one go, because each query for a part of them would merge words anew. */
  get isCostly(): boolean {
    return isCostly(this.#match);
  }

  /** Its condition as an expression of the full text index. */
  get expression(): string {
    return matchExpression(this.#match);
  }

  /** Whether every message of the index is selected. */
  get isWholeIndex(): boolean {
    if (this.reader.documents.leftOut.hasAny) return false;
    return this.isEverything && !this.#parts.cutsTime && this.plan.isExact;
  }

  /** The first and the last id that candidates can have. */
  get idEnds(): Ends {
    const { after } = this.#parts;
    const start = firstRowId(this.span.from);
    return { first: after !== null && after >= start ? after + 1n : start, last: lastRowId(this.span.to) };
  }

  get #within(): Ends | null {
    return this.#parts.cutsTime ? this.idEnds : null;
  }

  /** The positions of candidates in each of some blocks, in their order and as far from the first one as a number can tell. */
  positions(blocks: readonly Block[]): PositionsInBlock[] {
    return this.reader.words.positions(this.#match, blocks, this.idEnds);
  }

  /** How many candidates are in each interval of so many milliseconds, by the number of the interval. */
  countIntervals(length: number, offset: number): Iterable<[interval: number, count: number]> {
    return this.reader.words.countIntervals(this.#match, this.#within, { length, offset });
  }

  /** Reads the ids of those candidates that are rows of `messages`, and their rows. */
  rowSource() {
    const { words, documents } = this.reader;
    if (!documents.blocks && !this.#parts.cutsTime) return words.rowSource(this.#match, null);
    return words.rowSource(this.#match, within(this.idEnds, documents.rows ?? noIds));
  }

  count(): number {
    if (this.plan.isExact) return this.#countCandidates();
    let count = 0;
    for (const _ of this.messages('ASC')) count += 1;
    return count;
  }

  /** The first and the last candidate. */
  ends(): Ends | null {
    this.#ends ??= this.#findEnds();
    return this.#ends;
  }

  #findEnds(): Ends | null {
    if (isCostly(this.#match)) return this.#summary().ends;
    const [first] = this.ids('ASC', 1);
    const [last] = this.ids('DESC', 1);
    return first === undefined || last === undefined ? null : { first, last };
  }

  #countCandidates(): number {
    const { plan, cutsTime, span } = this.#parts;
    if (plan.match.type === 'none') return 0;
    if (plan.match.type === 'all') {
      return countReadable(this.reader, cutsTime ? span : null) - this.#countElsewhere();
    }
    if (isCostly(this.#match)) return this.#summary().count;
    return this.#countMatches();
  }

  #countElsewhere(): number {
    const { elsewhere, cutsTime } = this.#parts;
    const isCounted = !cutsTime && !this.reader.documents.leftOut.hasAny;
    if (elsewhere.count === 0 || isCounted) return elsewhere.count;
    const parts = { plan: exactly(elsewhere.match), elsewhere: { match: none, count: 0 } };
    return this.#but(parts).#countMatches();
  }

  #countMatches(): number {
    const { words } = this.reader;
    return this.#remember('count', (ends) => words.count(this.#match, ends));
  }

  /** Count, first and last in one query, for expressions that are slow to start. */
  #summary(): { count: number; ends: Ends | null } {
    const { words } = this.reader;
    return this.#remember('summary', (ends) => words.summary(this.#match, ends));
  }

  #remember<T>(what: string, find: (ends: Ends | null) => T): T {
    const ends = this.#within;
    const key = `${what} ${ends?.first ?? ''} ${ends?.last ?? ''} ${this.expression}`;
    return this.reader.remember(key, () => find(ends));
  }

  /** The ids of exact matches in their order. */
  ids(order: Order, limit: number): bigint[] {
    return [...this.reader.words.ids(this.#match, { ends: this.#within, order, limit })];
  }

  /** Yields the ids of all candidates; with an exact plan, these are the matches. */
  *everyId(order: Order): Generator<bigint> {
    const { reader } = this;
    const release = reader.use();
    try {
      yield* reader.words.ids(this.#match, { ends: this.#within, order });
    } finally {
      release();
    }
  }

  /** Yields every match; candidates of an inexact plan are checked. */
  *messages(order: Order): Generator<MessageHit, void> {
    const { reader } = this;
    const { plan, node } = this.#parts;
    for (const id of this.everyId(order)) {
      const { fields, length } = reader.message(id);
      if (plan.isExact || evaluate(() => matchesMessage(node, fields))) yield { id, fields, length };
    }
  }

  /** Yields these fields of every match, and maybe others. */
  *fieldsOfMessages(
    order: Order,
    only: ReadonlySet<string>,
  ): Generator<MessageHit<Partial<StoredMessage>>, void> {
    if (!this.plan.isExact) {
      yield* this.messages(order);
      return;
    }
    const { reader } = this;
    for (const id of this.everyId(order)) yield { id, ...reader.fieldsOf(id, only) };
  }
}
