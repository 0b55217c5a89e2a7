import type { Block } from '../../storage/blocks/block-row.ts';
import type { Ends } from '../../storage/reading/documents.ts';
import { positionsBetween } from '../../storage/words/postings-reader.ts';
import { isWithin, rangeWithin } from './block-positions.ts';
import type { IndexReader } from './index-reader.ts';
import type { Selection } from './selection.ts';

/** The selected messages of a block. */
export interface SelectedBlock {
  block: Block;
  /** Their positions, ascending; `null` for all messages of the block. */
  positions: Uint16Array | null;
  /** Whether all of its messages are of the time of the selection. */
  isWithin: boolean;
}

/** Blocks whose words are looked up at a time, because each look-up takes a while to begin. */
const blocksAtOnce = { usually: 4, whenCostly: 64 };

/**
 * Yields the sealed messages of a selection, whose plan has to be exact, block by block in the order of their first ones. Of a
 * block that is counted already, and whose messages are all of the selection's time, no positions are looked for.
 */
export function* selectedBlocks(
  selection: Selection,
  isCounted: (block: Block) => boolean = () => false,
): Generator<SelectedBlock> {
  const { idEnds, reader } = selection;
  const { blocks } = reader.documents;
  if (!blocks) return;
  const touched = blocks.all.filter(({ first, last }) => first <= idEnds.last && last >= idEnds.first);
  const counted = new Set(touched.filter((block) => isWithin(block, idEnds) && isCounted(block)));
  const wanted = touched.filter((block) => !counted.has(block));
  const positionsIn = selection.isEverything
    ? (block: Block) => withinEnds(reader, block, idEnds)
    : hitsFinder(selection, { touched, wanted });
  for (const block of touched) {
    const positions = counted.has(block) ? null : positionsIn(block);
    const isAll = positions === null || positions.length === block.messages;
    yield { block, positions: isAll ? null : positions, isWithin: isWithin(block, idEnds) };
  }
}

/** Finds the matches in the wanted ones of blocks, of which each is asked for once and in this order. */
function hitsFinder(
  selection: Selection,
  { touched, wanted }: { touched: readonly Block[]; wanted: readonly Block[] },
): (block: Block) => Uint16Array {
  const { idEnds, reader, expression, isCostly } = selection;
  const known = new Map<Block, Uint16Array>();
  for (const block of wanted) {
    const hits = isWithin(block, idEnds) && reader.hits.get(expression, block);
    if (hits) known.set(block, hits);
  }
  const unknown = wanted.filter((block) => !known.has(block));
  const runs = isCostly ? [unknown] : consecutive(touched, new Set(unknown));
  const atOnce = isCostly ? blocksAtOnce.whenCostly : blocksAtOnce.usually;
  const groups = runs.flatMap((run) => groupsOf(run, atOnce)).values();
  let found: ReadonlyMap<Block, Uint16Array> = new Map();
  return (block) => {
    const positions = known.get(block) ?? found.get(block);
    if (positions) return positions;
    found = new Map(selection.positions(groups.next().value ?? []));
    for (const [each, hits] of found) if (isWithin(each, idEnds)) reader.hits.keep(expression, each, hits);
    return found.get(block) ?? new Uint16Array();
  };
}

/** The wanted blocks in runs of neighbours, so that no matches are read of blocks between them. */
function consecutive(touched: readonly Block[], wanted: ReadonlySet<Block>): Block[][] {
  const runs: Block[][] = [];
  let run: Block[] = [];
  for (const block of touched) {
    if (!wanted.has(block)) run = [];
    else if (run.push(block) === 1) runs.push(run);
  }
  return runs;
}

/** Blocks whose ids are as far from the first one as a number can tell. */
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

function withinEnds(reader: IndexReader, block: Block, ends: Ends): Uint16Array | null {
  if (isWithin(block, ends)) return null;
  const { from, to } = rangeWithin(reader.idsOf(block), block, ends);
  return positionsBetween(from, to);
}
