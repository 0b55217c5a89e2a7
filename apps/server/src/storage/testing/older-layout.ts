import { DatabaseSync } from 'node:sqlite';
import { Blocks } from '../blocks/blocks.ts';
import { packDocuments } from '../blocks/pack.ts';
import { PackCache } from '../blocks/pack-cache.ts';
import { joinParts } from '../blocks/parts.ts';
import { BlockTerms, headCache, wordsKey } from '../words/block-terms.ts';
import { hashesOf } from '../words/filter.ts';

/** The layouts before the present one that tests write and read. */
export type OlderLayout = 2 | 3 | 'rows by id';

/** As in files of layout 4, too, at first. */
const rowsById = 'DROP TABLE messages; CREATE TABLE messages (id INTEGER PRIMARY KEY, doc BLOB NOT NULL);';

const withoutBlocks = `${rowsById} DROP TABLE blocks; DROP TABLE packs; DROP TABLE columns;`;

const turnIntoLayout3 = `${withoutBlocks} PRAGMA user_version = 3;`;

const turnIntoLayout2 = `
  ${withoutBlocks}
  DROP TABLE copies;
  DROP TABLE field_types;
  CREATE TABLE field_types (
    streams TEXT NOT NULL, field INTEGER NOT NULL, type INTEGER NOT NULL,
    first INTEGER NOT NULL, last INTEGER NOT NULL,
    PRIMARY KEY (streams, field, type)
  ) WITHOUT ROWID;
  PRAGMA user_version = 2;
`;

/** Gives an empty index the tables that it would have in an older layout. */
export function turnIntoLayout(file: string, layout: OlderLayout): void {
  const db = new DatabaseSync(file);
  db.exec({ 2: turnIntoLayout2, 3: turnIntoLayout3, 'rows by id': rowsById }[layout]);
  db.close();
}

const packsSchema = `
  CREATE TABLE packs (number INTEGER PRIMARY KEY, block INTEGER NOT NULL, first INTEGER NOT NULL, data BLOB NOT NULL);
  CREATE UNIQUE INDEX packs_of_blocks ON packs (block, first);
`;

/** Gives a converted index the layout before the present one: documents are in packs. */
export function turnIntoLayout6(name: string, file: string): void {
  using db = new DatabaseSync(file);
  const blocks = new Blocks(name, db, new PackCache());
  blocks.refresh();
  db.exec(`BEGIN; ${packsSchema}`);
  const insert = db.prepare('INSERT INTO packs (block, first, data) VALUES (?, ?, ?)');
  for (const block of blocks.all) {
    const ids = blocks.ids(block);
    const documents = blocks
      .texts(block)
      .map((text, at) => ({ id: block.first + BigInt(ids[at] ?? 0), text }));
    for (const { first, data } of packDocuments(documents)) insert.run(block.number, first, data);
  }
  db.exec('DROP TABLE documents; PRAGMA user_version = 6; COMMIT');
}

/** Gives a converted index the layout that such ones had first: each block has a filter of its own, in its head, too. */
export function turnIntoLayout5(name: string, file: string): void {
  turnIntoLayout6(name, file);
  using db = new DatabaseSync(file);
  const blocks = new Blocks(name, db, new PackCache());
  blocks.refresh();
  const terms = new BlockTerms(name, db, headCache());
  const firsts = db.prepare('SELECT substr(data, 5) AS head FROM words WHERE key = ?');
  const update = db.prepare('UPDATE words SET data = ? WHERE key = ?');
  for (const block of blocks.all) {
    const key = wordsKey(block.number, 0);
    const words = Array.from(
      terms.each(block, (postings) => postings.from('')),
      ({ word }) => word,
    );
    const { head } = firsts.get(key) as { head: Uint8Array };
    update.run(joinParts(JSON.parse(Buffer.from(head).toString()), filterOf(words)), key);
  }
  db.exec(`DELETE FROM words WHERE key < ${wordsKey(1, 0)}; PRAGMA user_version = 5`);
}

function filterOf(words: readonly string[]): Uint8Array {
  const filter = new Uint8Array(Math.ceil((words.length * 10) / 8) + 1);
  for (const [first, second] of words.map(hashesOf)) {
    for (let at = 0; at < 5; at += 1) {
      const bit = (first + at * second) % (filter.length * 8);
      filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }
  return filter;
}
