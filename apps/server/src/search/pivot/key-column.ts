import type { Column } from '../../storage/blocks/column.ts';
import type { GroupKey } from './group.ts';
import type { Grouping, KeyReader } from './group-keys.ts';

/** The groups of the messages of a batch, by one grouping. */
export interface KeyColumn {
  keys: readonly GroupKey[];
  /** Where messages are in several groups: the places of their keys. */
  lists: readonly (readonly number[])[];
  /** By the position of a message: the place of its key, `noKey`, or `listCode`. */
  codes: Int32Array;
}

export const noKey = -1;

/** Turns the place of a list into the code of messages that have it, which is below `noKey`, and back. */
export const listCode = (positionOrCode: number) => -2 - positionOrCode;

/** Numbers the keys that are found. */
class Keys {
  readonly keys: GroupKey[] = [];
  readonly lists: number[][] = [];

  codeOf(found: ReturnType<KeyReader>): number {
    if (found === null) return noKey;
    if (typeof found !== 'object') return this.keys.push(found) - 1;
    const codes = found.map((key) => this.keys.push(key) - 1);
    return codes.length === 1 ? (codes[0] ?? noKey) : listCode(this.lists.push(codes) - 1);
  }
}

/** Reads the keys of the messages at some positions. */
export function keyColumn(
  column: Column,
  positions: Uint16Array,
  type: Grouping['type'],
  keyOf: KeyReader,
): KeyColumn {
  const found = new Keys();
  const codes = new Int32Array(column.length);
  const { dictionary } = column;
  if (dictionary) {
    const byValue = Int32Array.of(noKey, ...dictionary.values.map((value) => found.codeOf(keyOf(value))));
    const { codes: values } = dictionary;
    for (let position = 0; position < positions.length; position += 1) {
      const at = positions[position] ?? 0;
      codes[at] = byValue[values[at] ?? 0] ?? noKey;
    }
  } else {
    const numbers = column.numbers();
    const valueAt = numbers ? (at: number) => numbers[at] : column.value;
    const codeOf = type === 'time' ? codesOfRuns(found, keyOf) : codesOfValues(found, keyOf);
    for (let position = 0; position < positions.length; position += 1) {
      const at = positions[position] ?? 0;
      codes[at] = codeOf(valueAt(at));
    }
  }
  return { keys: found.keys, lists: found.lists, codes };
}

type CodeReader = (value: unknown) => number;

/** Most messages are in the interval of the one before. */
function codesOfRuns(found: Keys, keyOf: KeyReader): CodeReader {
  let [last, code]: [ReturnType<KeyReader>, number] = [null, noKey];
  return (value) => {
    const key = keyOf(value);
    if (key === last) return code;
    [last, code] = [key, found.codeOf(key)];
    return code;
  };
}

function codesOfValues(found: Keys, keyOf: KeyReader): CodeReader {
  const known = new Map<unknown, number>();
  return (value) => {
    if (Number.isNaN(value)) return noKey;
    let code = known.get(value);
    if (code === undefined) {
      code = found.codeOf(keyOf(value));
      known.set(value, code);
    }
    return code;
  };
}
