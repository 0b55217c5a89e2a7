import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { widgetsKey } from './use-widget-result.ts';
import type { WidgetResult } from './widget-result.ts';

interface WidgetsState {
  isRunning: boolean;
  /** When the oldest of the visible results came, in epoch milliseconds; `null` before the first. */
  receivedAt: number | null;
}

/** The state of all visible widgets together. */
export function useWidgetsState(): WidgetsState {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) =>
      cache.subscribe(({ query: { queryKey } }) => {
        if (queryKey[1] === widgetsKey[1]) queueMicrotask(listener);
      }),
    [cache],
  );
  const oldest = (): number | null => {
    const visible = cache.findAll({ queryKey: widgetsKey, type: 'active' });
    const moments = visible.flatMap(
      ({ state }) => (state.data as WidgetResult | undefined)?.receivedAt ?? [],
    );
    return moments.length > 0 ? Math.min(...moments) : null;
  };
  return {
    isRunning: useIsFetching({ queryKey: widgetsKey }) > 0,
    receivedAt: useSyncExternalStore(subscribe, oldest),
  };
}
