import { useRef, useState } from 'react';

/** Names for rows that have none of their own, so that each keeps its field and focus when others come, go or move. */
export function useRowKeys(count: number) {
  const next = useRef(count);
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length: count }, (_, at) => at));
  const create = () => {
    next.current += 1;
    return next.current;
  };

  // Rows changed from outside: what is left keeps its name.
  const current =
    keys.length === count ? keys : Array.from({ length: count }, (_, at) => keys[at] ?? -1 - at);

  return {
    keys: current,
    add: () => setKeys([...current, create()]),
    remove: (at: number) => setKeys(current.toSpliced(at, 1)),
    move: (from: number, to: number) => setKeys(moved(current, from, to)),
  };
}

/** A list with one of its entries at another place. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = entries.toSpliced(from, 1);
  return [...rest.slice(0, to), ...entries.slice(from, from + 1), ...rest.slice(to)];
}
