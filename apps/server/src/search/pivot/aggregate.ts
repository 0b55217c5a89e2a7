import type { Selection } from '../read/selection.ts';
import type { Counted } from './aggregation-of.ts';
import { blockCounter } from './count-blocks.ts';
import { countCodes, type Figures, figuresReader } from './figures.ts';
import type { Group, GroupKey } from './group.ts';
import { type Grouping, type KeyReader, keyReader } from './group-keys.ts';
import { keyColumn } from './key-column.ts';
import { type Batch, readBatches } from './read-batches.ts';
import { type Assigned, assign, inOrder, type Part } from './subgroups.ts';

/** One of the groupings, the outermost first. */
interface Level {
  kind: 'rows' | 'columns';
  type: Grouping['type'];
  /** The position of its field. */
  field: number;
  keyOf: KeyReader;
}

/** The fields that groups are made of and figures are about. */
const fieldsOf = ({ rowGroups, columnGroups, series }: Counted): string[] => {
  const names = [...rowGroups, ...columnGroups, ...series].map(({ field }) => field);
  return [...new Set(names.filter((field) => field !== null))];
};

/**
 * Adds every message of a selection to its groups. Messages are added to no groups of the first level but those shown.
 */
export function aggregate(
  root: Group,
  selection: Selection,
  counted: Counted,
  shown: ReadonlySet<GroupKey> | null,
): void {
  const fields = fieldsOf(counted);
  const add = groupAdder(counted, fields, shown);
  if (shown) {
    for (const batch of readBatches(selection, fields)) add(root, batch);
    return;
  }
  const counter = blockCounter(selection, counted);
  for (const batch of readBatches(selection, fields, counter.isCounted)) {
    counter.add(root, batch, (group) => add(group, batch));
  }
}

/**
 * Returns what adds the messages of a batch, which has these fields, to their groups: they are sorted by their groups, and each
 * group takes the values of its messages at once.
 */
export function groupAdder(
  { rowGroups, columnGroups, series }: Counted,
  fields: readonly string[],
  shown: ReadonlySet<GroupKey> | null = null,
): (root: Group, batch: Batch) => void {
  const levels = [...rowGroups, ...columnGroups].map((grouping, level): Level => {
    const keyOf = keyReader(grouping);
    return {
      kind: level < rowGroups.length ? 'rows' : 'columns',
      type: grouping.type,
      field: fields.indexOf(grouping.field),
      keyOf: level === 0 && shown ? among(keyOf, shown) : keyOf,
    };
  });
  const readFigures = figuresReader(series, fields);
  return (root, batch) => {
    if (batch.positions?.length === 0) return;
    const figures = readFigures(batch.columns);
    if (figures.length === 0 && addCounts(root, batch, levels)) return;
    addBatch(root, batch, levels, figures);
  };
}

/** Reads no keys but these. */
const among =
  (keyOf: KeyReader, shown: ReadonlySet<GroupKey>): KeyReader =>
  (value) => {
    const found = keyOf(value);
    if (found === null || typeof found === 'object') return found?.filter((key) => shown.has(key)) ?? null;
    return shown.has(found) ? found : null;
  };

/** Adds the counts of the values of a batch, if only these are wanted and its values repeat. */
function addCounts(root: Group, { length, positions, columns }: Batch, levels: readonly Level[]): boolean {
  const [level, inner] = levels;
  if (!level || inner) return false;
  const { dictionary } = columns(level.field);
  if (!dictionary) return false;
  const run = positions && { positions, from: 0, to: positions.length };
  const counts = run ? countCodes(dictionary, run) : dictionary.counts;
  root.count += run ? run.to : length;
  for (const [at, value] of dictionary.values.entries()) {
    const count = counts[at] ?? 0;
    if (count === 0) continue;
    const found = level.keyOf(value) ?? [];
    for (const key of typeof found === 'object' ? found : [found]) root.child(level.kind, key).count += count;
  }
  return true;
}

const allPositions = Uint16Array.from({ length: 2 ** 16 }, (_, at) => at);

function addBatch(root: Group, batch: Batch, levels: readonly Level[], figures: readonly Figures[]): void {
  const positions = batch.positions ?? allPositions.subarray(0, batch.length);
  let part: Part = { groups: [root], positions, starts: [0, positions.length] };
  addPart(part, figures);
  for (const [at, { kind, type, field, keyOf }] of levels.entries()) {
    const assigned = assign(part, kind, keyColumn(batch.columns(field), positions, type, keyOf));
    if (figures.length === 0 && at === levels.length - 1) {
      addSizes(assigned);
      return;
    }
    part = inOrder(assigned);
    addPart(part, figures);
  }
}

function addSizes({ groups, sizes }: Assigned): void {
  for (const [at, group] of groups.entries()) group.count += sizes[at] ?? 0;
}

function addPart({ groups, positions, starts }: Part, figures: readonly Figures[]): void {
  for (let at = 0; at < groups.length; at += 1) {
    groups[at]?.add({ positions, from: starts[at] ?? 0, to: starts[at + 1] ?? 0 }, figures);
  }
}
