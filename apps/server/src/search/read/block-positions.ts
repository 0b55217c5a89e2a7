import type { Block } from '../../storage/blocks/block-row.ts';
import type { Ends } from '../../storage/reading/documents.ts';

/** Whether all messages of a block are between two ids. */
export const isWithin = ({ first, last }: Block, ends: Ends) => first >= ends.first && last <= ends.last;

/** The first position of a block whose id is between two ids, and the one after the last. */
export function rangeWithin(
  ids: Float64Array,
  block: Block,
  { first, last }: Ends,
): { from: number; to: number } {
  const from = lowerBound(ids, Number(first - block.first));
  return { from, to: Math.max(from, lowerBound(ids, Number(last - block.first) + 1)) };
}

/** The position of the first id that is not below a value. */
export function lowerBound(ids: ArrayLike<number>, value: number, from = 0): number {
  let [low, high] = [from, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The positions of hits in a block; both ascend, and hits of other blocks may be between them. */
export function positionsOf(
  hits: readonly number[],
  start: number,
  readIds: () => Float64Array,
): Uint16Array {
  let hit = lowerBound(hits, start);
  if (hit === hits.length) return new Uint16Array();
  const ids = readIds();
  const last = start + (ids.at(-1) ?? 0);
  const found = new Uint16Array(Math.min(ids.length, lowerBound(hits, last + 1, hit) - hit));
  let count = 0;
  for (let at = 0; at < ids.length && hit < hits.length; ) {
    const id = start + (ids[at] ?? 0);
    const wanted = hits[hit] ?? 0;
    if (id < wanted) at += 1;
    else {
      if (id === wanted) {
        found[count] = at;
        count += 1;
        at += 1;
      }
      hit += 1;
    }
  }
  // A copy, so that no more memory is kept than there are positions.
  return found.slice(0, count);
}
