import { useEffect, useState, useSyncExternalStore } from 'react';

/** The time, in milliseconds since the epoch, read again at each interval. */
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

/** The time to about half a minute, read once for everything that shows how long ago something was. */
export const useSharedNow = (): number => useSyncExternalStore(subscribe, () => shared);
