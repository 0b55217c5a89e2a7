import { DatabaseSync } from 'node:sqlite';

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
