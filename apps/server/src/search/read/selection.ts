import { matchesMessage, type QueryNode } from '@tailrace/languages/query';
import { manyCandidates, maxWordsScanned } from '../limits.ts';
import type { StoredMessage } from '../message.ts';
import { and, isCostly, type Match, matchExpression, none, or, word } from '../plan/match.ts';
import { allOf, exactly, type Plan } from '../plan/plan.ts';
import { planQuery } from '../plan/query-plan.ts';
import type { TimeSpan } from '../plan/time-span.ts';
import { firstRowId, lastRowId, millisecondOf } from '../row-id.ts';
import { encodeValue, fieldOwner, textTerm } from '../terms/encode.ts';
import { evaluate } from './evaluation.ts';
import { countIndex, countStream, countTime } from './index-counts.ts';
import type { IndexReader } from './index-reader.ts';
import type { ReadScope } from './scope.ts';

export type Order = 'ASC' | 'DESC';

/** A part of an SQL statement and its parameters. */
export interface SqlPart {
  sql: string;
  values: (bigint | string)[];
}

export interface FoundMessage {
  id: bigint;
  fields: StoredMessage;
  /** Characters it is stored in. */
  length: number;
}

/** The first and the last row id. */
interface Ends {
  first: bigint;
  last: bigint;
}

/** The messages of one index a search is about. */
export class Selection {
  readonly reader: IndexReader;
  readonly node: QueryNode;
  readonly plan: Plan;
  readonly span: TimeSpan;
  readonly #cutsTime: boolean;
  readonly #after: bigint | null;
  #ends: Ends | null | undefined;

  private constructor(
    reader: IndexReader,
    node: QueryNode,
    plan: Plan,
    span: TimeSpan,
    cutsTime: boolean,
    after: bigint | null = null,
  ) {
    this.reader = reader;
    this.node = node;
    this.plan = plan;
    this.span = span;
    this.#cutsTime = cutsTime;
    this.#after = after;
  }

  /** `null` when the index certainly has no match. */
  static of(reader: IndexReader, scope: ReadScope): Selection | null {
    const held = reader.span();
    if (!held || held.to < scope.span.from || held.from > scope.span.to) return null;
    const span = { from: Math.max(held.from, scope.span.from), to: Math.min(held.to, scope.span.to) };
    const cutsTime = span.from > held.from || span.to < held.to;
    const streams = exactly(streamsMatch(reader, scope.streams));
    const select = (wordLimit: number) => {
      reader.wordLimit = wordLimit;
      const plan = allOf([planQuery(scope.node, reader), streams]);
      return new Selection(reader, scope.node, plan, span, cutsTime);
    };
    const quick = select(maxWordsScanned.atFirst);
    const isEnough = quick.plan.isExact || quick.#countCandidates() < manyCandidates;
    const selection = isEnough ? quick : select(maxWordsScanned.ratherThanMessages);
    return selection.plan.match.type === 'none' ? null : selection;
  }

  /** Returns this selection with one more condition. */
  with(match: Match): Selection {
    const plan = { match: and([this.plan.match, match]), isExact: this.plan.isExact };
    return new Selection(this.reader, this.node, plan, this.span, this.#cutsTime);
  }

  during(span: TimeSpan): Selection {
    return new Selection(this.reader, this.node, this.plan, span, true);
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
    return new Selection(this.reader, this.node, this.plan, this.span, true, id);
  }

  get isEverything(): boolean {
    return this.plan.match.type === 'all';
  }

  /** Whether every message of the index is selected. */
  get isWholeIndex(): boolean {
    return this.isEverything && !this.#cutsTime && this.plan.isExact;
  }

  /** `FROM … WHERE …` over candidates; their ids are `${source.id}`. */
  source(withMessages: boolean): SqlPart & { id: string } {
    const { match } = this.plan;
    const start = firstRowId(this.span.from);
    const isLater = this.#after !== null && this.#after >= start;
    const time = [isLater && this.#after !== null ? this.#after + 1n : start, lastRowId(this.span.to)];
    if (match.type === 'all') {
      const where = this.#cutsTime ? 'WHERE messages.id BETWEEN ? AND ?' : '';
      return { sql: `FROM messages ${where}`, values: this.#cutsTime ? time : [], id: 'messages.id' };
    }
    const join = withMessages ? 'CROSS JOIN messages ON messages.id = terms.rowid' : '';
    const where = `WHERE terms MATCH ? ${this.#cutsTime ? 'AND terms.rowid BETWEEN ? AND ?' : ''}`;
    const values = [matchExpression(match), ...(this.#cutsTime ? time : [])];
    return { sql: `FROM terms ${join} ${where}`, values, id: 'terms.rowid' };
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
    if (isCostly(this.plan.match)) return this.#summary().ends;
    const [first] = this.ids('ASC', 1);
    const [last] = this.ids('DESC', 1);
    return first === undefined || last === undefined ? null : { first, last };
  }

  #countCandidates(): number {
    const { match } = this.plan;
    if (match.type === 'none') return 0;
    if (this.isEverything) {
      const { from, to } = this.span;
      return this.#cutsTime ? countTime(this.reader, from, to) : countIndex(this.reader);
    }
    if (isCostly(match)) return this.#summary().count;
    const { sql, values } = this.source(false);
    return this.reader.remember(`count ${sql} ${values.join(' ')}`, () => {
      const row = this.reader.select<[count: bigint]>(`SELECT count(*) ${sql}`).get(...values);
      return Number(row?.[0] ?? 0);
    });
  }

  /** Count, first and last in one query, for expressions that are slow to start. */
  #summary(): { count: number; ends: Ends | null } {
    const { sql, values, id } = this.source(false);
    return this.reader.remember(`summary ${sql} ${values.join(' ')}`, () => {
      const row = this.reader
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
    const { sql, values, id } = this.source(false);
    const rows = this.reader
      .select<[id: bigint]>(`SELECT ${id} ${sql} ORDER BY ${id} ${order} LIMIT ?`)
      .all(...values, limit);
    return rows.map(([found]) => found);
  }

  /** The ids of the first exact matches by time; within a millisecond, in the order they were stored in. */
  idsByTime(order: Order, limit: number): bigint[] {
    if (order === 'ASC' || limit === 0) return this.ids(order, limit);
    // One more than requested shows whether the page ends within a millisecond.
    const ids = this.ids(order, limit + 1);
    const [last, next] = ids.slice(limit - 1);
    const page = ids.slice(0, limit);
    if (last === undefined || next === undefined || millisecondOf(last) !== millisecondOf(next)) return page;
    // Then the millisecond's first messages belong to the page, not its last ones.
    const moment = millisecondOf(last);
    const before = page.filter((id) => millisecondOf(id) !== moment);
    return [...before, ...this.during({ from: moment, to: moment }).ids('ASC', limit - before.length)];
  }

  /** Yields every match; candidates of an inexact plan are checked. */
  *messages(order: Order): Generator<FoundMessage> {
    const { sql, values, id } = this.source(true);
    const rows = this.reader
      .select<[id: bigint, doc: string]>(`SELECT ${id}, json(messages.doc) ${sql} ORDER BY ${id} ${order}`)
      .iterate(...values);
    for (const [found, text] of rows) {
      const fields = this.reader.parse(text);
      if (this.plan.isExact || evaluate(() => matchesMessage(this.node, fields)))
        yield { id: found, fields, length: text.length };
    }
  }
}

function streamsMatch(reader: IndexReader, streams: readonly string[] | null): Match {
  if (streams === null) return { type: 'all' };
  const total = countIndex(reader);
  // All messages are in the default stream, so filtering by it would only cost time.
  if (streams.some((stream) => countStream(reader, stream) === total)) return { type: 'all' };
  const field = reader.field('streams');
  if (!field) return none;
  const owner = fieldOwner(field.number);
  return or(streams.map((stream) => word(textTerm(owner, encodeValue(stream)))));
}
