import type { Block } from '../../storage/blocks/block-row.ts';
import type { Ends } from '../../storage/reading/documents.ts';
import { laterId } from '../../storage/row-id.ts';
import type { IndexReader } from './index-reader.ts';
import type { Selection } from './selection.ts';

/** The selected messages of a block. */
export interface SelectedBlock {
  block: Block;
  /** Their positions, ascending; `null` for all messages of the block. */
  positions: Uint16Array | null;
}

/** Blocks whose words are looked up at a time, because each look-up takes a while to begin. */
const blocksAtOnce = { usually: 4, whenCostly: 64 };

/** Yields the sealed messages of a selection, whose plan has to be exact, block by block in no order. */
export function* selectedBlocks(selection: Selection): Generator<SelectedBlock> {
  const { idEnds, reader } = selection;
  const { blocks } = reader.documents;
  if (!blocks) return;
  const touched = blocks.all.filter(({ first, last }) => first <= idEnds.last && last >= idEnds.first);
  if (selection.isEverything) {
    for (const block of touched) yield* selected(block, withinEnds(reader, block, idEnds));
    return;
  }
  const { expression } = selection;
  const unknown: Block[] = [];
  for (const block of touched) {
    const known = isWithin(block, idEnds) ? reader.hits.get(expression, block) : undefined;
    if (known) yield* selected(block, known);
    else unknown.push(block);
  }
  for (const group of groupsOf(
    unknown,
    selection.isCostly ? blocksAtOnce.whenCostly : blocksAtOnce.usually,
  )) {
    const first = group[0]?.first ?? 0n;
    const hits = idsAfter(selection, { first, last: group.map(({ last }) => last).reduce(laterId) });
    for (const block of group) {
      const positions = positionsOf(hits, Number(block.first - first), () => reader.idsOf(block));
      if (isWithin(block, idEnds)) reader.hits.keep(expression, block, positions);
      yield* selected(block, positions);
    }
  }
}

const isWithin = ({ first, last }: Block, ends: Ends) => first >= ends.first && last <= ends.last;

/** The distances of the ids of matches from the first of two ids they are between, ascending. */
function idsAfter(selection: Selection, ends: Ends): number[] {
  const { sql, values, id } = selection.sourceWithin(ends);
  // One text with all of them is faster to read than a row for each.
  const row = selection.reader
    .select<[ids: string]>(`SELECT json_group_array(id - ?) FROM (SELECT ${id} AS id ${sql} ORDER BY ${id})`)
    .get(ends.first, ...values);
  return JSON.parse(row?.[0] ?? '[]') as number[];
}

function* selected(block: Block, positions: Uint16Array | null): Generator<SelectedBlock> {
  if (positions === null || positions.length === block.messages) yield { block, positions: null };
  else if (positions.length > 0) yield { block, positions };
}

/** Consecutive blocks whose ids are as far from the first one as a number can tell. */
function groupsOf(blocks: readonly Block[], atOnce: number): Block[][] {
  const groups: Block[][] = [];
  let group: Block[] = [];
  for (const block of blocks) {
    const first = group[0]?.first ?? block.first;
    if (group.length === 0 || group.length >= atOnce || !Number.isSafeInteger(Number(block.last - first))) {
      group = [];
      groups.push(group);
    }
    group.push(block);
  }
  return groups;
}

function withinEnds(reader: IndexReader, block: Block, { first, last }: Ends): Uint16Array | null {
  if (isWithin(block, { first, last })) return null;
  const ids = reader.idsOf(block);
  const from = lowerBound(ids, Number(first - block.first));
  const to = lowerBound(ids, Number(last - block.first) + 1);
  return Uint16Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}

/** The position of the first id that is not below a value. */
function lowerBound(ids: ArrayLike<number>, value: number, from = 0): number {
  let [low, high] = [from, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The positions of hits in a block; both ascend, and hits of other blocks may be between them. */
function positionsOf(hits: readonly number[], start: number, readIds: () => Float64Array): Uint16Array {
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
