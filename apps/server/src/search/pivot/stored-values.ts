import { blockColumns } from '../read/block-columns.ts';
import type { Selection } from '../read/selection.ts';
import type { GroupKey } from './group.ts';
import { keyReader } from './group-keys.ts';
import { readRowBatches } from './read-batches.ts';

/** More different values are not remembered: their words tell the most frequent. */
const maxValues = 2000;

/** A value as the key of a group, and how many messages have it. */
interface CountedValue {
  text: string;
  count: number;
}

/**
 * The values of a field in a whole index, from the counts that the columns of its blocks begin with, and from its rows;
 * `null` when there are many, or not every block lists them.
 */
export function storedValues(selection: Selection, field: string): CountedValue[] | null {
  const { reader } = selection;
  return reader.remember(`values ${field}`, () => {
    const counts = new Map<GroupKey, number>();
    const keyOf = keyReader({ type: 'values', field, limit: 0 });
    const add = (value: unknown, count: number) => {
      for (const key of [keyOf(value) ?? []].flat()) counts.set(key, (counts.get(key) ?? 0) + count);
    };
    for (const block of reader.documents.sealed?.all ?? []) {
      const { dictionary } = blockColumns(reader, { block, positions: null }, [field])(0);
      if (!dictionary || counts.size > maxValues) return null;
      for (const [at, value] of dictionary.values.entries()) add(value, dictionary.counts[at] ?? 0);
    }
    for (const { columns, length } of readRowBatches(selection, [field])) {
      const { value } = columns(0);
      for (let at = 0; at < length; at += 1) add(value(at), 1);
    }
    if (counts.size > maxValues) return null;
    return Array.from(counts, ([key, count]) => ({ text: String(key), count }));
  });
}
