import type { Group } from './group.ts';
import { type KeyColumn, listCode, noKey } from './key-column.ts';

/** Messages of a batch, group by group. */
export interface Part {
  groups: readonly Group[];
  /** The positions of the messages; one that is in several groups is there several times. */
  positions: Uint16Array;
  /** Where the positions of each group begin, and at last where they end. */
  starts: ArrayLike<number>;
}

/** Messages of a batch whose subgroups are known; those without a key are left out. */
export interface Assigned {
  groups: readonly Group[];
  /** How many messages each group has. */
  sizes: readonly number[];
  /** The message and the group of each entry, of which the first so many are used. */
  positions: Uint16Array;
  groupAt: Uint16Array | Uint32Array;
  count: number;
}

/** Finds the subgroups of the messages of each group. */
export function assign(part: Part, kind: 'rows' | 'columns', { keys, lists, codes }: KeyColumn): Assigned {
  const most = lists.length > 0 ? countEntries(part.positions, lists, codes) : part.positions.length;
  const groups: Group[] = [];
  const sizes: number[] = [];
  const positions = new Uint16Array(most);
  const groupAt = most < 2 ** 16 ? new Uint16Array(most) : new Uint32Array(most);
  let count = 0;
  // The place of the subgroup a key stands for, in the group that was last seen to have it.
  const positionOfKey = new Int32Array(keys.length);
  const groupOfKey = new Int32Array(keys.length).fill(-1);

  function add(position: number, code: number, group: number): void {
    if (groupOfKey[code] !== group) {
      const subgroup = part.groups[group]?.child(kind, keys[code] ?? '');
      if (!subgroup) return;
      groupOfKey[code] = group;
      positionOfKey[code] = groups.push(subgroup) - 1;
      sizes.push(0);
    }
    const state = positionOfKey[code] ?? 0;
    positions[count] = position;
    groupAt[count] = state;
    count += 1;
    sizes[state] = (sizes[state] ?? 0) + 1;
  }

  for (let group = 0; group < part.groups.length; group += 1) {
    const end = part.starts[group + 1] ?? 0;
    for (let at = part.starts[group] ?? 0; at < end; at += 1) {
      const position = part.positions[at] ?? 0;
      const code = codes[position] ?? noKey;
      if (code >= 0) add(position, code, group);
      else if (code < noKey) for (const each of lists[listCode(code)] ?? []) add(position, each, group);
    }
  }
  return { groups, sizes, positions, groupAt, count };
}

function countEntries(positions: Uint16Array, lists: KeyColumn['lists'], codes: Int32Array): number {
  let count = positions.length;
  for (const at of positions) {
    const code = codes[at] ?? noKey;
    if (code < noKey) count += (lists[listCode(code)]?.length ?? 0) - 1;
  }
  return count;
}

/** Sorts the messages by their groups. */
export function inOrder({ groups, sizes, positions, groupAt, count }: Assigned): Part {
  const starts = new Uint32Array(sizes.length + 1);
  for (const [group, size] of sizes.entries()) starts[group + 1] = (starts[group] ?? 0) + size;
  const next = starts.slice();
  const sorted = new Uint16Array(count);
  for (let at = 0; at < count; at += 1) {
    const position = groupAt[at] ?? 0;
    const end = next[position] ?? 0;
    sorted[end] = positions[at] ?? 0;
    next[position] = end + 1;
  }
  return { groups, positions: sorted, starts };
}
