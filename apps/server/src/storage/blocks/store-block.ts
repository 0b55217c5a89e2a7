import type { DatabaseSync } from 'node:sqlite';
import { rows } from '../../rows.ts';
import type { WrittenBlock } from './block.ts';
import { blockRow } from './block-row.ts';
import { columnKey, idsField } from './schema.ts';

/** The numbers of the fields of an index. */
export const fieldNumbers = (db: DatabaseSync): ReadonlyMap<string, number> =>
  new Map(
    rows<{ name: string; number: number }>(db.prepare('SELECT name, number FROM fields'))
      .all()
      .map(({ name, number }) => [name, number]),
  );

/** Stores a block within a transaction. */
export function storeBlock(db: DatabaseSync, block: WrittenBlock, fields: ReadonlyMap<string, number>): void {
  // Fields beyond the limit have no number, and so no column.
  const { stored = [], unknown = [] } = Object.groupBy(block.columns, ({ field }) =>
    fields.has(field) ? 'stored' : 'unknown',
  );
  const columns = stored.map(({ field, data }) => ({ number: fields.get(field) ?? 0, data }));
  const described = blockRow({
    first: block.first,
    last: block.last,
    messages: block.messages,
    leftOut: block.leftOut && new Set([...block.leftOut, ...unknown.map(({ field }) => field)]),
    columns: new Set(columns.map(({ number }) => number)),
  });
  const { lastInsertRowid } = db
    .prepare(
      'INSERT INTO blocks (first, last, messages, left_out, columns, checksum) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .run(...described);
  const number = Number(lastInsertRowid);
  const addPack = db.prepare('INSERT INTO packs (block, first, data) VALUES (?, ?, ?)');
  for (const { first, data } of block.packs) addPack.run(number, first, data);
  const addColumn = db.prepare('INSERT INTO columns (key, data) VALUES (?, ?)');
  addColumn.run(columnKey(number, idsField), block.ids);
  for (const column of columns) addColumn.run(columnKey(number, column.number), column.data);
}
