import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';

interface Pointed {
  at: number;
  /** The chart that the pointer is on. */
  by: string;
}

/** The moment that is pointed at, by group of charts. */
const pointed = new Map<string, Pointed>();
const listeners = new Set<() => void>();

function point(group: string, next: Pointed | null): void {
  if (next) pointed.set(group, next);
  else if (!pointed.delete(group)) return;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Tells the other charts of a group which moment is pointed at on this one, and this one what is on the others. */
export function useCrosshair(group: string | undefined) {
  const id = useId();
  const read = useCallback(() => {
    const now = group === undefined ? undefined : pointed.get(group);
    return now && now.by !== id ? now.at : null;
  }, [group, id]);
  const elsewhere = useSyncExternalStore(subscribe, read);
  const show = useCallback(
    (at: number | null) => {
      if (group !== undefined) point(group, at === null ? null : { at, by: id });
    },
    [group, id],
  );
  // A chart that goes away while it is pointed at, as on another tab, leaves no line behind.
  useEffect(
    () => () => {
      if (group !== undefined && pointed.get(group)?.by === id) point(group, null);
    },
    [group, id],
  );
  return { elsewhere, show };
}
