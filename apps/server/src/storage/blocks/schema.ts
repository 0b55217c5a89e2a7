/**
 * Sealed messages: each block holds up to some thousand, sorted by id, as documents and again as columns.
 *
 * `blocks`: a block never changes, and its number is never given to another one.
 * `packs`: the documents of a few messages of a block, with the id of the first of them.
 * `columns`: the values of one field in one block, see `columnKey`; in the place of field 0, the ids of the messages.
 * `blocks.left_out`: a JSON list of the fields that have no column although messages have them; `null` when these are too
 * many to be listed, so that any field without a column may be one of them.
 * `blocks.columns`: a JSON list of the numbers of the fields that have a column.
 * `blocks.checksum`: of the other values of the row, which is not compressed and so has no checksum of its own.
 */
export const blocksSchema = `
  CREATE TABLE blocks (
    number INTEGER PRIMARY KEY AUTOINCREMENT, first INTEGER NOT NULL, last INTEGER NOT NULL, messages INTEGER NOT NULL, left_out TEXT,
    columns TEXT NOT NULL, checksum INTEGER NOT NULL
  );
  CREATE TABLE packs (number INTEGER PRIMARY KEY, block INTEGER NOT NULL, first INTEGER NOT NULL, data BLOB NOT NULL);
  CREATE UNIQUE INDEX packs_of_blocks ON packs (block, first);
  CREATE TABLE columns (key INTEGER PRIMARY KEY, data BLOB NOT NULL);
`;

/** The place of the ids among the columns of a block; fields are numbered from 1. */
export const idsField = 0;

const fieldsOfBlock = 2 ** 20;

/** Columns of one block stand beside each other, so that sealing writes to the end of the table. */
export const columnKey = (block: number, field: number) => block * fieldsOfBlock + field;
