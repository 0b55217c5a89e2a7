import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { parseExact } from '../../exact-json.ts';
import { type Rows, rows } from '../../rows.ts';
import type { BlockCache } from '../../storage/blocks/block-cache.ts';
import type { Block } from '../../storage/blocks/block-row.ts';
import type { PackCache } from '../../storage/blocks/pack-cache.ts';
import { checking, type DamagedBlock, DamagedBlockError, DamagedIndexError } from '../../storage/damage.ts';
import { valueTypes } from '../../storage/field-types.ts';
import {
  type EarlierCopies,
  firstVersionWithBlockTerms,
  firstVersionWithPictures,
  openForReading,
  storedCopies,
  unusable,
  versionOf,
} from '../../storage/index-file.ts';
import type { StoredMessage } from '../../storage/message.ts';
import { Documents } from '../../storage/reading/documents.ts';
import { millisecondOf } from '../../storage/row-id.ts';
import type { TimeSpan } from '../../storage/time-span.ts';
import { BlockTerms } from '../../storage/words/block-terms.ts';
import type { PostingsHead } from '../../storage/words/postings-reader.ts';
import { type WordLayout, wordLayoutOf } from '../../storage/words/word-layout.ts';
import { maxTermsMatched, maxTermsScanned } from '../limits.ts';
import type { IndexTerms, KnownField, Scanned } from '../plan/index-terms.ts';
import type { Match } from '../plan/match.ts';
import { BlockIndex } from './block-index.ts';
import type { BlockStates } from './block-states.ts';
import { evaluate } from './evaluation.ts';
import { columnOf } from './field-column.ts';
import type { HitCache } from './hit-cache.ts';
import type { IdCache } from './id-cache.ts';
import { KnownFields } from './known-fields.ts';
import { FullTextIndex, type WordIndex } from './word-index.ts';

const reason = 'a message is missing that words point to';

/** The error of an id that no message has: the block is damaged that lists it, or else the index. */
function missingMessage(index: string, { blocks }: Documents, id: bigint): DamagedIndexError {
  const block = blocks?.blockOf(id);
  return block ? new DamagedBlockError(index, block.number, reason) : new DamagedIndexError(index, reason);
}

const maxRemembered = 200;
const fieldsState = `SELECT count(*) AS fields, sum(types) AS types,
  (SELECT count(*) FROM shapes) AS shapes FROM fields`;

/** What the readers of a worker share. */
interface Caches {
  packs: PackCache;
  hits: HitCache;
  heads: BlockCache<PostingsHead>;
  ids: IdCache;
  states: BlockStates;
}

/** An index opened for searching, with its prepared statements and cached fields. */
export class IndexReader implements IndexTerms {
  readonly name: string;
  readonly documents: Documents;
  #words: WordIndex;
  readonly hits: HitCache;
  readonly #heads: BlockCache<PostingsHead>;
  readonly #ids: IdCache;
  readonly states: BlockStates;
  readonly #db: DatabaseSync;
  #uses = 0;
  readonly #statements = new Map<string, StatementSync>();
  #fields: KnownFields;
  readonly countEntries = () => this.#fields.byName.size + (this.documents.blocks?.all.length ?? 0);
  readonly #remembered = new Map<string, unknown>();
  #version: unknown = null;
  #fieldsState = '';
  #layout: number;
  readonly hasPictureTerms: boolean;
  readonly wordLayout: WordLayout;
  /** How many words a plan may scan for matches of a pattern. */
  wordLimit = maxTermsScanned.atFirst;

  constructor(name: string, file: string, { packs, hits, heads, ids, states }: Caches) {
    this.name = name;
    this.hits = hits;
    this.#heads = heads;
    this.#ids = ids;
    this.states = states;
    this.#db = checking(name, () => openForReading(file));
    this.#layout = versionOf(this.#db);
    const reason = unusable(this.#layout);
    if (reason !== null) {
      this.#db.close();
      throw new DamagedIndexError(name, reason);
    }
    this.wordLayout = wordLayoutOf(this.#layout);
    this.#fields = new KnownFields(this.#db, this.wordLayout);
    this.hasPictureTerms = this.#layout >= firstVersionWithPictures;
    this.documents = checking(name, () => new Documents(name, this.#db, packs));
    this.#words = this.#openTerms();
  }

  /** The layout of its file. */
  get version(): number {
    return this.#layout;
  }

  /** Not to be kept while the index is not finalized: words may be converted. */
  get words(): WordIndex {
    return this.#words;
  }

  #openTerms(): WordIndex {
    const { name, documents, hits } = this;
    const idsOf = (block: Block) => this.idsOf(block);
    if (this.#layout < firstVersionWithBlockTerms)
      return new FullTextIndex((sql) => this.select(sql), documents, idsOf);
    const words = checking(name, () => new BlockTerms(name, this.#db, this.#heads));
    return new BlockIndex({ documents, words, idsOf, hits });
  }

  get findsRanges(): boolean {
    return this.#layout >= firstVersionWithBlockTerms;
  }

  get hasUnknownFields(): boolean {
    return this.#fields.hasUnknown;
  }

  get queriedByName(): readonly KnownField[] {
    return this.#fields.requestedByName;
  }

  get anyTypes(): number {
    return this.#fields.anyTypes;
  }

  get hasWideLongs(): boolean {
    return this.#fields.hasWideLongs;
  }

  /** Releases cached memory. */
  rest(): void {
    this.documents.blocks?.rest();
    this.#db.exec('PRAGMA shrink_memory');
  }

  limitCache(kilobytes: number): void {
    this.#db.exec(`PRAGMA cache_size = -${kilobytes}`);
  }

  /** Whether it must stay open: a snapshot of it is held, or its messages are being read. */
  get isInUse(): boolean {
    return this.#uses > 0;
  }

  /** Keeps it open until the returned function is called. */
  use(): () => void {
    this.#uses += 1;
    return () => {
      this.#uses -= 1;
    };
  }

  /** Reads as if damaged blocks were not there. */
  leaveOut(blocks: Iterable<DamagedBlock>): void {
    this.snapshot(() => {
      for (const block of blocks) this.documents.leaveOut(block);
    });
    this.#remembered.clear();
  }

  /** Runs a search on a snapshot of the index, unaffected by concurrent writes. */
  snapshot<T>(read: () => T): T {
    this.#db.exec('BEGIN');
    const release = this.use();
    try {
      this.refresh();
      return read();
    } finally {
      release();
      // After some errors SQLite has already ended the transaction.
      if (this.#db.isTransaction) this.#db.exec('COMMIT');
    }
  }

  /** A SELECT, prepared once; rows are tuples with integers as bigint. */
  select<Row extends { [Column in keyof Row]: SQLOutputValue }>(sql: string): Rows<Row> {
    let statement = this.#statements.get(sql);
    if (!statement) {
      if (this.#statements.size >= 200) this.#statements.clear();
      statement = this.#db.prepare(sql);
      statement.setReturnArrays(true);
      statement.setReadBigInts(true);
      this.#statements.set(sql, statement);
    }
    return rows<Row>(statement);
  }

  /** The time of the first and the last message; `null` when the index is empty. */
  span(): TimeSpan | null {
    const ends = this.documents.ends();
    return ends && { from: millisecondOf(ends.first), to: millisecondOf(ends.last) };
  }

  field(name: string): KnownField | undefined {
    return this.#fields.byName.get(name);
  }

  fieldNames(): IterableIterator<string> {
    return this.#fields.byName.keys();
  }

  having(fieldNumber: number): Match {
    return this.#fields.having(fieldNumber);
  }

  terms(from: string, until: string, fits: (word: string) => boolean, scanned: Scanned): string[] | null {
    const found: string[] = [];
    for (const candidate of this.words.between(from, until)) {
      scanned.terms += 1;
      if (scanned.terms > this.wordLimit) return null;
      if (!evaluate(() => fits(candidate))) continue;
      if (scanned.matches === maxTermsMatched) return null;
      scanned.matches += 1;
      found.push(candidate);
    }
    return found;
  }

  present(terms: readonly string[]): string[] {
    return this.remember(`present ${terms.join(' ')}`, () => terms.filter((text) => this.words.has(text)));
  }

  /** Parses a message. */
  parse(text: string | null | undefined): StoredMessage {
    const message = this.#parseFields(text);
    if ('_id' in message) return message as StoredMessage;
    throw new DamagedIndexError(this.name, 'a message is not readable');
  }

  #parseFields(text: string | null | undefined): Partial<StoredMessage> {
    let fields: unknown;
    try {
      fields = this.hasWideLongs ? parseExact(text ?? '') : JSON.parse(text ?? '');
    } catch (error) {
      throw new DamagedIndexError(this.name, `a message is not readable: ${error}`);
    }
    if (typeof fields === 'object' && fields !== null) return fields;
    throw new DamagedIndexError(this.name, 'a message is not readable');
  }

  /** Returns a message by its row id. */
  message(id: bigint): { fields: StoredMessage; length: number } {
    const text = this.#text(id, null);
    return { fields: this.parse(text), length: text.length };
  }

  /** Returns these fields of a message by its row id, and maybe others. */
  fieldsOf(id: bigint, only: ReadonlySet<string>): { fields: Partial<StoredMessage>; length: number } {
    const text = this.#text(id, only);
    return { fields: this.#parseFields(text), length: text.length };
  }

  #text(id: bigint, only: ReadonlySet<string> | null): string {
    const text = this.documents.text(id, only);
    if (text === null) throw missingMessage(this.name, this.documents, id);
    return text;
  }

  /** The distances of the ids of a block from its first one, ascending. @throws DamagedBlockError */
  idsOf(block: Block): Float64Array {
    return this.#ids.of(block, () => this.documents.blocks?.ids(block) ?? new Float64Array());
  }

  /** The value of a field as a column; `columnValue` reads it. */
  column(field: string): string {
    const unknown = this.hasUnknownFields ? ~0 : valueTypes.boolean;
    return columnOf(field, this.field(field)?.types ?? unknown);
  }

  /** Caches a result until the next write. */
  remember<T>(key: string, find: () => T): T {
    if (this.#remembered.has(key)) return this.#remembered.get(key) as T;
    const found = find();
    if (this.#remembered.size >= maxRemembered) this.#remembered.clear();
    this.#remembered.set(key, found);
    return found;
  }

  /** Which other indices hold earlier copies of its messages. */
  copies(): readonly EarlierCopies[] {
    return this.remember('copies', () => storedCopies(this.#db));
  }

  close(): void {
    this.documents.blocks?.rest();
    this.#statements.clear();
    this.#db.close();
  }

  /** Reads what has changed since the last search. */
  refresh(): void {
    // SQLite opens the snapshot with the first read, so the version is valid only after one.
    const { fields, types, shapes } = this.#db.prepare(fieldsState).get() ?? {};
    const version = this.#db.prepare('PRAGMA data_version').get()?.data_version;
    if (version === this.#version) return;
    this.#version = version;
    this.documents.refresh();
    this.#remembered.clear();
    const layout = versionOf(this.#db);
    if (layout !== this.#layout) {
      this.#layout = layout;
      this.documents.converted();
      this.#statements.clear();
      this.#words = this.#openTerms();
    }
    const state = `${fields} ${types} ${shapes}`;
    if (state === this.#fieldsState) return;
    this.#fieldsState = state;
    this.#fields = new KnownFields(this.#db, this.wordLayout);
  }
}
