import { matchesMessage } from '@tailrace/languages/query';
import type { Ends } from '../../storage/reading/documents.ts';
import type { LeftOutIds } from '../../storage/reading/left-out-ids.ts';
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

/** `FROM … WHERE …` with its parameters. */
interface IdSource {
  sql: string;
  values: (bigint | string)[];
  /** The expression for the id of a message. */
  id: string;
}

const noIds: Ends = { first: 1n, last: 0n };

const within = (a: Ends, b: Ends): Ends => ({
  first: laterId(a.first, b.first),
  last: earlierId(a.last, b.last),
});

const between = (id: string, ends: Ends | null, and: string) => (ends ? `${and} ${id} BETWEEN ? AND ?` : '');
const valuesOf = (ends: Ends | null) => (ends ? [ends.first, ends.last] : []);

/** All rows of `messages`, or those between two ids. */
const rowIds = (ends: Ends | null): IdSource => ({
  sql: `FROM messages ${between('messages.id', ends, 'WHERE')}`,
  values: valuesOf(ends),
  id: 'messages.id',
});

/** The messages that match, wherever they are stored, but in damaged blocks. */
const wordIds = (match: Match, ends: Ends | null, leftOut: LeftOutIds | null): IdSource => ({
  sql: `FROM terms WHERE terms MATCH ? ${between('terms.rowid', ends, 'AND')} ${leftOut?.condition('terms.rowid') ?? ''}`,
  values: [matchExpression(match), ...valuesOf(ends)],
  id: 'terms.rowid',
});

/** The rows of `messages` that match. */
const wordRows = (match: Match, ends: Ends | null): IdSource => {
  const { sql, values, id } = wordIds(match, ends, null);
  const join = 'FROM terms CROSS JOIN messages ON messages.id = terms.rowid';
  return { sql: sql.replace('FROM terms', join), values, id };
};

export type Order = 'ASC' | 'DESC';

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

  /** Reads the ids of candidates. */
  source(): IdSource {
    const ends = this.#parts.cutsTime ? this.idEnds : null;
    if (this.isEverything && !this.reader.documents.blocks) return rowIds(ends);
    return wordIds(this.#match, ends, this.reader.documents.leftOut);
  }

  /** Reads the ids of candidates between two ids. */
  sourceWithin(ends: Ends): IdSource {
    return wordIds(this.#match, within(this.idEnds, ends), this.reader.documents.leftOut);
  }

  /** Reads the ids of those candidates that are rows of `messages`, and their rows. */
  rowSource(): IdSource {
    const { rows, blocks } = this.reader.documents;
    if (!blocks && !this.#parts.cutsTime)
      return this.isEverything ? rowIds(null) : wordRows(this.#match, null);
    const ends = within(this.idEnds, rows ?? noIds);
    return this.isEverything ? rowIds(ends) : wordRows(this.#match, ends);
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
    const { sql, values } = this.source();
    return this.#countRows(sql, values);
  }

  #countElsewhere(): number {
    const { elsewhere, cutsTime } = this.#parts;
    const isCounted = !cutsTime && !this.reader.documents.leftOut.hasAny;
    if (elsewhere.count === 0 || isCounted) return elsewhere.count;
    const parts = { plan: exactly(elsewhere.match), elsewhere: { match: none, count: 0 } };
    const copies = this.#but(parts).source();
    return this.#countRows(copies.sql, copies.values);
  }

  #countRows(sql: string, values: IdSource['values']): number {
    const { reader } = this;
    return reader.remember(`count ${sql} ${values.join(' ')}`, () => {
      const row = reader.select<[count: bigint]>(`SELECT count(*) ${sql}`).get(...values);
      return Number(row?.[0] ?? 0);
    });
  }

  /** Count, first and last in one query, for expressions that are slow to start. */
  #summary(): { count: number; ends: Ends | null } {
    const { sql, values, id } = this.source();
    const { reader } = this;
    return reader.remember(`summary ${sql} ${values.join(' ')}`, () => {
      const row = reader
        .select<[count: bigint, first: bigint | null, last: bigint | null]>(
          `SELECT count(*), min(${id}), max(${id}) ${sql}`,
        )
        .get(...values);
      const [count, first, last] = row ?? [0n, null, null];
      return { count: Number(count), ends: first === null || last === null ? null : { first, last } };
    });
  }

  /** The ids of exact matches in their order. */
  ids(order: Order, limit: number): bigint[] {
    const { sql, values, id } = this.source();
    const ids = this.reader.select<[id: bigint]>(`SELECT ${id} ${sql} ORDER BY ${id} ${order} LIMIT ?`);
    return ids.all(...values, limit).map(([found]) => found);
  }

  /** Yields the ids of all candidates; with an exact plan, these are the matches. */
  *everyId(order: Order): Generator<bigint> {
    const { reader } = this;
    const { sql, values, id } = this.source();
    const release = reader.use();
    try {
      const ids = reader.select<[id: bigint]>(`SELECT ${id} ${sql} ORDER BY ${id} ${order}`);
      for (const [found] of ids.iterate(...values)) yield found;
    } finally {
      release();
    }
  }

  /** Yields every match; candidates of an inexact plan are checked. */
  *messages(order: Order): Generator<MessageHit> {
    const { reader } = this;
    const { plan, node } = this.#parts;
    for (const id of this.everyId(order)) {
      const { fields, length } = reader.message(id);
      if (plan.isExact || evaluate(() => matchesMessage(node, fields))) yield { id, fields, length };
    }
  }
}
