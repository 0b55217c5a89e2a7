import { refreshIntervals } from '@tailrace/domain/requests/polling';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { userStore } from '#/app/user-store.ts';

const isInterval = (value: unknown): value is number =>
  value === 0 || (typeof value === 'number' && refreshIntervals.includes(value));

/** Auto-refresh interval in milliseconds, 0 for off; kept per browser tab. */
const interval = userStore<number>({
  name: 'search.refresh',
  isValid: isInterval,
  initial: 0,
  scope: 'tab',
});

export const useRefreshInterval = (): number => interval.use();

export const chooseRefreshInterval = (milliseconds: number): void => interval.update(() => milliseconds);

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const useIsVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

interface Refreshed {
  /** Changes with each result. */
  receivedAt: number;
  /** Whether to skip refreshing: a search is running, or running it again would not help. */
  isBusy: boolean;
  again: () => void;
}

/** Repeats the search at the interval; not while the page is hidden, and immediately when it is visible again. */
export function useRefresh({ receivedAt, isBusy, again }: Refreshed): void {
  const every = useRefreshInterval();
  const isVisible = useIsVisible();
  const wasHidden = useRef(false);
  const onTime = useEffectEvent(again);
  // Each answer restarts the interval.
  useEffect(() => {
    if (every === 0 || isBusy) return;
    if (!isVisible) {
      wasHidden.current = true;
      return;
    }
    const timer = setTimeout(() => onTime(), wasHidden.current ? 0 : every);
    wasHidden.current = false;
    return () => clearTimeout(timer);
  }, [every, isBusy, isVisible, receivedAt]);
}
