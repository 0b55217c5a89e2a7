import { DatabaseSync } from 'node:sqlite';

/** The layouts before the present one that tests write and read. */
export type OlderLayout = 2 | 3;

const dropBlocks = 'DROP TABLE blocks; DROP TABLE packs; DROP TABLE columns;';

const turnIntoLayout3 = `${dropBlocks} PRAGMA user_version = 3;`;

const turnIntoLayout2 = `
  ${dropBlocks}
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
  db.exec(layout === 2 ? turnIntoLayout2 : turnIntoLayout3);
  db.close();
}
