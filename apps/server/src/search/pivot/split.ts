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

/** Splits each group of messages into its subgroups; messages without a key are left out. */
export function split(part: Part, kind: 'rows' | 'columns', column: KeyColumn): Part {
  const entries = entriesOf(part, column);
  const groups: Group[] = [];
  const sizes: number[] = [];
  // Which subgroup a key stands for, in the group that was last seen to have it.
  const subgroups = new Int32Array(column.keys.length);
  const groupsOfKeys = new Int32Array(column.keys.length).fill(-1);
  const { codes, starts } = entries;
  for (let at = 0; at < part.groups.length; at += 1) {
    for (let entry = starts[at] ?? 0; entry < (starts[at + 1] ?? 0); entry += 1) {
      const code = codes[entry] ?? 0;
      if (groupsOfKeys[code] !== at) {
        const key = column.keys[code];
        const parent = part.groups[at];
        if (key === undefined || !parent) continue;
        groupsOfKeys[code] = at;
        subgroups[code] = groups.push(parent.child(kind, key)) - 1;
        sizes.push(0);
      }
      const subgroup = subgroups[code] ?? 0;
      codes[entry] = subgroup;
      sizes[subgroup] = (sizes[subgroup] ?? 0) + 1;
    }
  }
  return { groups, ...inOrder(codes, entries.positions, sizes) };
}

/** The messages that have a key, once for each, and the codes of the keys. */
interface Entries {
  codes: Int32Array;
  positions: Uint16Array;
  /** Where those of each group begin. */
  starts: Uint32Array;
}

function entriesOf({ groups, positions, starts }: Part, { codes, lists }: KeyColumn): Entries {
  let most = positions.length;
  if (lists.length > 0) {
    for (const at of positions) {
      const code = codes[at] ?? noKey;
      if (code < noKey) most += (lists[listCode(code)]?.length ?? 0) - 1;
    }
  }
  const found: Entries = {
    codes: new Int32Array(most),
    positions: new Uint16Array(most),
    starts: new Uint32Array(groups.length + 1),
  };
  let count = 0;
  for (let group = 0; group < groups.length; group += 1) {
    for (let entry = starts[group] ?? 0; entry < (starts[group + 1] ?? 0); entry += 1) {
      const at = positions[entry] ?? 0;
      const code = codes[at] ?? noKey;
      if (code >= 0) {
        found.codes[count] = code;
        found.positions[count] = at;
        count += 1;
      } else if (code < noKey) {
        for (const each of lists[listCode(code)] ?? []) {
          found.codes[count] = each;
          found.positions[count] = at;
          count += 1;
        }
      }
    }
    found.starts[group + 1] = count;
  }
  return { ...found, codes: found.codes.subarray(0, count), positions: found.positions.subarray(0, count) };
}

/** Sorts positions by their group, each of which has so many. */
function inOrder(groups: Int32Array, positions: Uint16Array, sizes: readonly number[]) {
  const starts = new Uint32Array(sizes.length + 1);
  for (const [group, size] of sizes.entries()) starts[group + 1] = (starts[group] ?? 0) + size;
  const next = starts.slice();
  const sorted = new Uint16Array(positions.length);
  for (let entry = 0; entry < positions.length; entry += 1) {
    const group = groups[entry] ?? 0;
    const place = next[group] ?? 0;
    sorted[place] = positions[entry] ?? 0;
    next[group] = place + 1;
  }
  return { positions: sorted, starts };
}
