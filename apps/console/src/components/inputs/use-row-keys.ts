import { useRef, useState } from 'react';

/**
 * Stable React keys for rows without ids, so that fields keep their state and focus when rows are added, moved or
 * removed.
 */
export function useRowKeys(count: number) {
  const next = useRef(count);
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length: count }, (_, at) => at));
  const create = () => {
    next.current += 1;
    return next.current;
  };

  // The rows were changed from outside: the remaining ones keep their keys.
  const current =
    keys.length === count ? keys : Array.from({ length: count }, (_, at) => keys[at] ?? -1 - at);

  return {
    keys: current,
    add: () => setKeys([...current, create()]),
    remove: (at: number) => setKeys(current.toSpliced(at, 1)),
    move: (from: number, to: number) => setKeys(moved(current, from, to)),
  };
}

/** The list with one entry moved. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = entries.toSpliced(from, 1);
  return [...rest.slice(0, to), ...entries.slice(from, from + 1), ...rest.slice(to)];
}
