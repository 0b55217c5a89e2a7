import type { SQLOutputValue } from 'node:sqlite';
import { fieldKind } from '@tailrace/languages/query';
import type { Column } from '../../storage/blocks/column.ts';
import { blockColumns } from '../read/block-columns.ts';
import { columnValue } from '../read/field-column.ts';
import { selectedBlocks } from '../read/selected-blocks.ts';
import type { Selection } from '../read/selection.ts';
import type { MessageSort } from './message-sort.ts';
import type { Sortable, TopMessages } from './top-messages.ts';

export interface Candidate extends Sortable {
  selection: Selection;
}

export type Source = Pick<Candidate, 'selection' | 'age'>;

/** A field that messages are sorted by, and what a value of it is compared as. */
interface SortKey {
  field: string;
  keyOf(value: unknown): unknown;
}

/** Booleans and lists are sorted as texts, whichever way they were read. */
const asIs = (value: unknown) =>
  typeof value === 'boolean' || Array.isArray(value) ? JSON.stringify(value) : value;
const lowerCased = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : asIs(value));

export const sortKeys = (sort: readonly MessageSort[]): SortKey[] =>
  sort.map(({ field }) => ({ field, keyOf: fieldKind(field) === 'lowercase' ? lowerCased : asIs }));

/** Offers the matches of an index, whose plan has to be exact, by the values of fields. */
export function offerByFields(
  source: Source,
  sort: readonly MessageSort[],
  top: TopMessages<Candidate>,
): void {
  const keys = sortKeys(sort);
  offerFromRows(source, keys, top);
  offerFromBlocks(source, keys, top);
}

function offerFromRows(
  { selection, age }: Source,
  keys: readonly SortKey[],
  top: TopMessages<Candidate>,
): void {
  const { sql, values, id } = selection.rowSource();
  const columns = keys.map(({ field }) => selection.reader.column(field)).join(', ');
  const rows = selection.reader
    .select<[id: bigint, ...keys: SQLOutputValue[]]>(`SELECT ${id}, ${columns} ${sql}`)
    .iterate(...values);
  for (const [found, ...written] of rows) {
    const keysOfRow = written.map((key, at) => keys[at]?.keyOf(columnValue(key)));
    top.offer({ selection, age, id: found, keys: keysOfRow });
  }
}

/** Most messages of a block come after those offered already, which the value of the first field alone shows. */
function offerFromBlocks(
  { selection, age }: Source,
  keys: readonly SortKey[],
  top: TopMessages<Candidate>,
): void {
  const { reader } = selection;
  const fields = keys.map(({ field }) => field);
  for (const selected of selectedBlocks(selection)) {
    const { block, positions } = selected;
    if (positions?.length === 0) continue;
    const columns = blockColumns(reader, selected, fields);
    const mayBeTop = topFilter(columns(0), keys[0], top);
    let ids: Float64Array | undefined;
    const length = positions?.length ?? block.messages;
    for (let position = 0; position < length; position += 1) {
      const at = positions ? (positions[position] ?? 0) : position;
      if (!mayBeTop(at)) continue;
      ids ??= reader.idsOf(block);
      const id = block.first + BigInt(ids[at] ?? 0);
      top.offer({ selection, age, id, keys: keys.map(({ keyOf }, key) => keyOf(columns(key).value(at))) });
    }
  }
}

/** Tells by the value of the first field alone whether the message at a position of the block may be among the top. */
function topFilter(
  { dictionary, numbers, value }: Column,
  key: SortKey | undefined,
  top: TopMessages<Candidate>,
): (at: number) => boolean {
  const mayBeTop = (found: unknown) => top.mayKeep(key ? key.keyOf(found) : null);
  if (dictionary) {
    const byCode = [null, ...dictionary.values].map(mayBeTop);
    const { codes } = dictionary;
    return (at) => byCode[codes[at] ?? 0] ?? false;
  }
  const found = numbers();
  if (!found) return (at) => mayBeTop(value(at));
  return (at) => {
    const number = found[at] ?? Number.NaN;
    return top.mayKeep(Number.isNaN(number) ? null : number);
  };
}
