import { deserialize, serialize } from 'node:v8';
import type { Block } from '../../storage/blocks/block-row.ts';
import { isWithin } from '../read/block-positions.ts';
import { countTime } from '../read/index-counts.ts';
import type { Selection } from '../read/selection.ts';
import type { Counted } from './aggregation-of.ts';
import { Budget, PivotBudgetError } from './budget.ts';
import { Group, type GroupState } from './group.ts';
import type { Batch } from './read-batches.ts';

/** Groups and values of a block; to count more of them apart and to add them takes longer than to read the block. */
const mostInBlock = { groups: 4096, values: 65_536 };
/** Bytes that are read about as fast as a block is counted. */
const maxStateBytes = 32_768;

/** Counts the blocks of a selection. */
export interface BlockCounter {
  isCounted(block: Block): boolean;
  /** Adds the messages of a batch to a group; `count` counts them. */
  add(root: Group, batch: Batch, count: (group: Group) => void): void;
}

/**
 * Adds blocks from what earlier searches counted of them. Each one that is not cut by the selection's time is counted apart and
 * then added, whether it was known or not, so that sums of fractions are rounded alike.
 */
export function blockCounter(selection: Selection, aggregation: Counted): BlockCounter {
  const { states } = selection.reader;
  const of = nameOf(selection, aggregation);
  const stateOf = (block: Block, count: (group: Group) => void): GroupState | null => {
    const known = states.get(of, block);
    if (known) return deserialize(known) as GroupState;
    const state = countApart(aggregation, count);
    if (state === null) return null;
    const written = serialize(state);
    if (written.length <= maxStateBytes) states.add(of, block, written);
    return state;
  };
  return {
    isCounted: (block) => states.get(of, block) !== undefined,
    add(root, { block }, count) {
      const state = block && stateOf(block, count);
      if (state === null) count(root);
      else root.merge(state);
    },
  };
}

/** The share of the messages of a selection's time that are not in blocks which earlier searches have counted. */
export function shareToCount(selection: Selection, aggregation: Counted): number {
  const { reader, idEnds, span } = selection;
  const { states } = reader;
  const of = nameOf(selection, aggregation);
  let counted = 0;
  for (const block of reader.documents.blocks?.all ?? []) {
    if (isWithin(block, idEnds) && states.get(of, block)) counted += block.messages;
  }
  return counted === 0 ? 1 : Math.max(0, 1 - counted / countTime(reader, span.from, span.to));
}

/** `null` when there are too many groups. */
function countApart({ series }: Counted, count: (group: Group) => void): GroupState | null {
  try {
    const group = Group.ofAll(series, new Budget(mostInBlock));
    count(group);
    return group.state();
  } catch (error) {
    if (error instanceof PivotBudgetError) return null;
    throw error;
  }
}

/** What the groups of a block depend on beside the block itself; the words of an expression are those of one index file. */
function nameOf(selection: Selection, { rowGroups, columnGroups, series }: Counted): string {
  const { indexName, rewritten, isEverything } = selection;
  const groupings = [rowGroups, columnGroups].map((groups) =>
    groups.map((group) =>
      group.type === 'time'
        ? [group.type, group.field, group.interval, group.offsetMs ?? 0]
        : [group.type, group.field],
    ),
  );
  const metrics = series.map(({ type, field, percentile }) => [type, field, percentile]);
  const expression = isEverything ? null : selection.expression;
  return JSON.stringify([indexName, rewritten, expression, groupings, metrics]);
}
