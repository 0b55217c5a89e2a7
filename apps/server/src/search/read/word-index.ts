import type { SQLOutputValue } from 'node:sqlite';
import type { Rows } from '../../rows.ts';
import type { Block } from '../../storage/blocks/block-row.ts';
import type { Documents, Ends } from '../../storage/reading/documents.ts';
import type { LeftOutIds } from '../../storage/reading/left-out-ids.ts';
import { earlierId, laterId } from '../../storage/row-id.ts';
import { type Match, matchExpression, word } from '../plan/match.ts';
import { positionsOf } from './block-positions.ts';

export type Order = 'ASC' | 'DESC';

/** `FROM … WHERE …` with its parameters. */
export interface IdSource {
  sql: string;
  values: (bigint | string)[];
  /** The expression for the id of a message. */
  id: string;
}

/** The first ids of matches in an order; all of them without a limit. */
export interface IdRequest {
  ends: Ends | null;
  order: Order;
  limit?: number;
}

/** How many messages match, and the first and the last of them. */
export interface Summary {
  count: number;
  ends: Ends | null;
}

export type PositionsInBlock = [block: Block, positions: Uint16Array];

/**
 * What the words of an index say of its messages. Matches are those between two ids, or in the whole index (`null`); those of
 * damaged blocks are left out, unless it is said.
 */
export interface WordIndex {
  count(match: Match, ends: Ends | null): number;
  /** For expressions that take long to begin. */
  summary(match: Match, ends: Ends | null): Summary;
  /** Held open while they are read. */
  ids(match: Match, request: IdRequest): IterableIterator<bigint>;
  /** Whether one of those in damaged blocks may match. */
  mayMatchDamaged(match: Match): boolean;
  /** Those of the ids that match. */
  among(match: Match, ids: readonly bigint[]): ReadonlySet<bigint>;
  /** How many matches are in each interval of so many milliseconds, by the number of the interval. */
  countIntervals(
    match: Match,
    ends: Ends | null,
    interval: { length: number; offset: number },
  ): IterableIterator<[interval: number, count: number]>;
  /** The positions of the matches in each of the blocks, which come in order. Their ids must be as close as a number can tell. */
  positions(match: Match, blocks: readonly Block[], ends: Ends): PositionsInBlock[];
  /** Reads those matches that are rows of `messages`, and their rows. */
  rowSource(match: Match, ends: Ends | null): IdSource;
  /** The messages between two ids, also those in damaged blocks if words point to them. */
  countStored(ends: Ends): number;
  has(text: string): boolean;
  /** Reads all words of a block, to find damage; a full text index has none by block. @throws DamagedBlockError */
  check(block: Block): void;
  /** The words from one up to the last that begins with another. */
  between(from: string, until: string): IterableIterator<string>;
  /** The most frequent words with a prefix, and how many messages have each. */
  frequent(start: string, limit: number): [word: string, count: number][];
}

/** Prepares a SELECT once; rows are tuples with integers as bigint. */
type Select = <Row extends { [Column in keyof Row]: SQLOutputValue }>(sql: string) => Rows<Row>;

const between = (id: string, ends: Ends | null, and: string) => (ends ? `${and} ${id} BETWEEN ? AND ?` : '');
const valuesOf = (ends: Ends | null) => (ends ? [ends.first, ends.last] : []);

/** All rows of `messages`, or those between two ids. */
export const rowIds = (ends: Ends | null): IdSource => ({
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

const encoder = new TextEncoder();

/** The upper bound of words with a prefix: no UTF-8 text has a byte `ff`. */
function endOfPrefix(start: string): Uint8Array {
  const bytes = encoder.encode(`${start} `);
  bytes[bytes.length - 1] = 0xff;
  return bytes;
}

/** Words in the full text index of SQLite, which points to ids. */
export class FullTextIndex implements WordIndex {
  readonly #select: Select;
  readonly #documents: Documents;
  readonly #idsOf: (block: Block) => Float64Array;

  constructor(select: Select, documents: Documents, idsOf: (block: Block) => Float64Array) {
    this.#select = select;
    this.#documents = documents;
    this.#idsOf = idsOf;
  }

  count(match: Match, ends: Ends | null): number {
    const { sql, values } = this.#source(match, ends);
    const row = this.#select<[count: bigint]>(`SELECT count(*) ${sql}`).get(...values);
    return Number(row?.[0] ?? 0);
  }

  summary(match: Match, within: Ends | null): Summary {
    const { sql, values, id } = this.#source(match, within);
    const row = this.#select<[count: bigint, first: bigint | null, last: bigint | null]>(
      `SELECT count(*), min(${id}), max(${id}) ${sql}`,
    ).get(...values);
    const [count, first, last] = row ?? [0n, null, null];
    return { count: Number(count), ends: first === null || last === null ? null : { first, last } };
  }

  *ids(match: Match, { ends, order, limit }: IdRequest): IterableIterator<bigint> {
    const { sql, values, id } = this.#source(match, ends);
    // Statements of their own, so that pages can be read while all are.
    const [limited, most] = limit === undefined ? ['', []] : ['LIMIT ?', [limit]];
    const found = this.#select<[id: bigint]>(`SELECT ${id} ${sql} ORDER BY ${id} ${order} ${limited}`);
    for (const [each] of found.iterate(...values, ...most)) yield each;
  }

  mayMatchDamaged(match: Match): boolean {
    const { leftOut } = this.#documents;
    if (!leftOut.hasAny) return false;
    const { sql, values, id } = wordIds(match, null, null);
    const found = this.#select<[id: bigint]>(`SELECT ${id} ${sql}`).all(...values);
    return found.some(([each]) => leftOut.has(each));
  }

  among(match: Match, ids: readonly bigint[]): ReadonlySet<bigint> {
    const found = this.#select<[id: bigint]>(
      'SELECT rowid FROM terms WHERE terms MATCH ? AND rowid IN (SELECT value FROM json_each(?))',
    ).all(matchExpression(match), `[${ids.join(',')}]`);
    return new Set(found.map(([id]) => id));
  }

  *countIntervals(
    match: Match,
    ends: Ends | null,
    { length, offset }: { length: number; offset: number },
  ): IterableIterator<[interval: number, count: number]> {
    const { sql, values, id } = this.#source(match, ends);
    const found = this.#select<[interval: bigint, count: bigint]>(
      `SELECT ((${id} >> 20) - ?) / ? AS interval, count(*) ${sql} GROUP BY interval`,
    );
    for (const [interval, count] of found.iterate(BigInt(offset), BigInt(length), ...values)) {
      yield [Number(interval), Number(count)];
    }
  }

  positions(match: Match, blocks: readonly Block[], ends: Ends): PositionsInBlock[] {
    const first = blocks[0]?.first ?? 0n;
    const last = blocks.map((block) => block.last).reduce(laterId, first);
    const within = { first: laterId(first, ends.first), last: earlierId(last, ends.last) };
    const hits = this.#distances(match, within, first);
    return blocks.map((block) => [
      block,
      positionsOf(hits, Number(block.first - first), () => this.#idsOf(block)),
    ]);
  }

  /** The distances of matches from an id, ascending. */
  #distances(match: Match, ends: Ends, from: bigint): number[] {
    const { sql, values, id } = wordIds(match, ends, this.#documents.leftOut);
    // One text with all of them is faster to read than a row for each.
    const row = this.#select<[ids: string]>(
      `SELECT json_group_array(id - ?) FROM (SELECT ${id} AS id ${sql} ORDER BY ${id})`,
    ).get(from, ...values);
    return JSON.parse(row?.[0] ?? '[]') as number[];
  }

  rowSource(match: Match, ends: Ends | null): IdSource {
    return match.type === 'all' ? rowIds(ends) : wordRows(match, ends);
  }

  countStored(ends: Ends): number {
    const { sql, values } = wordIds({ type: 'all' }, ends, null);
    const row = this.#select<[count: bigint]>(`SELECT count(*) ${sql}`).get(...values);
    return Number(row?.[0] ?? 0);
  }

  has(text: string): boolean {
    const find = this.#select<[found: bigint]>('SELECT 1 FROM terms WHERE terms MATCH ? LIMIT 1');
    return find.get(matchExpression(word(text))) !== undefined;
  }

  check(): void {}

  *between(from: string, until: string): IterableIterator<string> {
    const found = this.#select<[term: string]>(
      'SELECT term FROM vocabulary WHERE term >= ? AND term < CAST(? AS TEXT)',
    );
    for (const [term] of found.iterate(from, endOfPrefix(until))) yield term;
  }

  frequent(start: string, limit: number): [word: string, count: number][] {
    const terms = this.#select<[term: string, messages: bigint]>(
      'SELECT term, doc FROM vocabulary WHERE term >= ? AND term < CAST(? AS TEXT) ORDER BY doc DESC LIMIT ?',
    ).all(start, endOfPrefix(start), limit);
    return terms.map(([found, count]) => [found, Number(count)]);
  }

  /** In a file without blocks, all messages are rows. */
  #source(match: Match, ends: Ends | null): IdSource {
    if (match.type === 'all' && !this.#documents.blocks) return rowIds(ends);
    return wordIds(match, ends, this.#documents.leftOut);
  }
}
