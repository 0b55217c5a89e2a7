import type { Blocks } from '../blocks/blocks.ts';
import { blockColumns } from '../read/block-columns.ts';
import type { IndexReader } from '../read/index-reader.ts';
import { keyReader } from './group-keys.ts';

/** More different values are not remembered: their words tell the most frequent. */
const maxValues = 2000;

/** A value as the key of a group, and how many messages have it. */
interface CountedValue {
  text: string;
  count: number;
}

/**
 * The values of a field in all blocks of an index, from the counts that the columns begin with; `null` when there are many,
 * or not every block lists them.
 */
export function sealedValues(reader: IndexReader, blocks: Blocks, field: string): CountedValue[] | null {
  return reader.remember(`values ${field}`, () => {
    const keysOf = keyReader({ type: 'values', field, limit: 0 });
    const counts = new Map<string, number>();
    for (const block of blocks.all) {
      const listed = blockColumns(reader, { block, positions: null }, [field])(0).dictionary;
      if (!listed) return null;
      for (const [at, value] of listed.values.entries()) {
        for (const key of [keysOf(value) ?? []].flat()) {
          const text = String(key);
          counts.set(text, (counts.get(text) ?? 0) + (listed.counts[at] ?? 0));
        }
      }
      if (counts.size > maxValues) return null;
    }
    return Array.from(counts, ([text, count]) => ({ text, count }));
  });
}
