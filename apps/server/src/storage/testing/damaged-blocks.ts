import { DatabaseSync } from 'node:sqlite';
import { documentsKey } from '../blocks/documents/documents-by-field.ts';
import { columnKey, idsField } from '../blocks/schema.ts';
import { wordsKey } from '../words/block-terms.ts';

interface BlockPosition {
  table: 'packs' | 'columns' | 'words' | 'documents';
  key: 'first' | 'key';
  where: string;
}

const fieldsOf = (block: number) =>
  `key > ${columnKey(block, idsField)} AND key < ${columnKey(block + 1, 0)}`;

export const columnsOf = (block: number): BlockPosition => ({
  table: 'columns',
  key: 'key',
  where: fieldsOf(block),
});

type Parts = [what: string, position: (block: number) => BlockPosition][];

/** The parts of a block that can be damaged, whether it is converted or not. */
const everyPart: Parts = [
  ['the columns', columnsOf],
  ['the ids', (block) => ({ table: 'columns', key: 'key', where: `key = ${columnKey(block, idsField)}` })],
];

/** The parts of a block that is not converted. */
export const blockParts: Parts = [
  ['a pack', (block) => ({ table: 'packs', key: 'first', where: `block = ${block}` })],
  ...everyPart,
];

/** The first of the parts of a block that are stored in the same way, and the others. */
function headAndFrames(table: 'words' | 'documents', keyOf: (block: number, part: number) => number): Parts {
  return [
    [`the head of ${table}`, (block) => ({ table, key: 'key', where: `key = ${keyOf(block, 0)}` })],
    [
      `the ${table}`,
      (block) => ({
        table,
        key: 'key',
        where: `key > ${keyOf(block, 0)} AND key < ${keyOf(block + 1, 0)}`,
      }),
    ],
  ];
}

/** The parts of a block in an index that is converted. */
export const convertedParts: Parts = [
  ...everyPart,
  ...headAndFrames('documents', documentsKey),
  ...headAndFrames('words', wordsKey),
];

/** The filters of words that all blocks of a converted index share. */
export const filterParts: [what: string, position: BlockPosition][] = [
  ['the list of filters', { table: 'words', key: 'key', where: 'key = 0' }],
  ['the filters', { table: 'words', key: 'key', where: `key > 0 AND key < ${wordsKey(1, 0)}` }],
];

/** Flips bytes in each value of a part: several, because a single bit of compressed data can be without a meaning. */
export function flipBytes(file: string, { table, key, where }: BlockPosition): void {
  using db = new DatabaseSync(file);
  const select = db.prepare(`SELECT ${key} AS key, data FROM ${table} WHERE ${where}`);
  select.setReadBigInts(true);
  const update = db.prepare(`UPDATE ${table} SET data = ? WHERE ${key} = ?`);
  for (const { key: found, data } of select.all() as { key: bigint; data: Uint8Array }[]) {
    const bytes = Buffer.from(data);
    for (const share of [0.4, 0.5, 0.6]) {
      const at = Math.floor(bytes.length * share);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
    }
    update.run(bytes, found);
  }
}
