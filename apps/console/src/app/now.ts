import { useEffect, useState, useSyncExternalStore } from 'react';

/** The current time in milliseconds since the epoch, updated at an interval. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}

const halfAMinute = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let shared = Date.now();

function read(): void {
  shared = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    shared = Date.now();
    timer = setInterval(read, halfAMinute);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The current time, updated every half minute by one shared timer; for relative times. */
export const useSharedNow = (): number => useSyncExternalStore(subscribe, () => shared);
