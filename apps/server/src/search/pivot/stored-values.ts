import type { Blocks } from '../../storage/blocks/blocks.ts';
import { blockColumns } from '../read/block-columns.ts';
import type { IndexReader } from '../read/index-reader.ts';
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

/** Fields of an index whose counts are remembered. */
const maxFields = 8;

type Counts = Map<GroupKey, number>;

/** What blocks have counted; `null` when the values are many, or a block does not list them. */
interface CountedBlocks {
  numbers: Set<number>;
  counts: Counts | null;
}

/** By field. Blocks do not change, so that only those are read that were sealed since the last time. */
const counted = new WeakMap<Blocks, Map<string, CountedBlocks>>();

/**
 * The values of a field in a whole index, from the counts that the columns of its blocks begin with, and from its rows;
 * `null` when there are many, or not every block lists them.
 */
export function storedValues(selection: Selection, field: string): CountedValue[] | null {
  const { reader } = selection;
  return reader.remember(`values ${field}`, () => {
    const { sealed } = reader.documents;
    const inBlocks = sealed ? countBlocks(reader, sealed, field) : new Map<GroupKey, number>();
    if (!inBlocks) return null;
    const counts = new Map(inBlocks);
    const add = adder(counts, field);
    for (const { columns, length } of readRowBatches(selection, [field])) {
      const { value } = columns(0);
      for (let at = 0; at < length; at += 1) add(value(at), 1);
    }
    if (counts.size > maxValues) return null;
    return Array.from(counts, ([key, count]) => ({ text: String(key), count }));
  });
}

function adder(counts: Counts, field: string): (value: unknown, count: number) => void {
  const keyOf = keyReader({ type: 'values', field, limit: 0 });
  return (value, count) => {
    for (const key of [keyOf(value) ?? []].flat()) counts.set(key, (counts.get(key) ?? 0) + count);
  };
}

function countBlocks(reader: IndexReader, blocks: Blocks, field: string): Counts | null {
  const known = countedBlocks(blocks, field);
  for (const block of blocks.all) {
    if (!known.counts) return null;
    if (known.numbers.has(block.number)) continue;
    const { dictionary } = blockColumns(reader, { block, positions: null }, [field])(0);
    known.numbers.add(block.number);
    if (!dictionary || known.counts.size > maxValues) {
      known.counts = null;
      return null;
    }
    const add = adder(known.counts, field);
    for (const [at, value] of dictionary.values.entries()) add(value, dictionary.counts[at] ?? 0);
  }
  return known.counts;
}

/** What was counted before; nothing when some of those blocks have been put into others or are left out. */
function countedBlocks(blocks: Blocks, field: string): CountedBlocks {
  const byField = counted.get(blocks) ?? new Map<string, CountedBlocks>();
  counted.set(blocks, byField);
  const numbers = new Set(blocks.all.map(({ number }) => number));
  let known = byField.get(field);
  if (!known || [...known.numbers].some((number) => !numbers.has(number))) {
    if (byField.size >= maxFields) byField.clear();
    known = { numbers: new Set(), counts: new Map() };
    byField.set(field, known);
  }
  return known;
}
