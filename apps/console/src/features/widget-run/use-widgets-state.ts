import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { widgetsKey } from './use-widget-answer.ts';
import type { WidgetAnswer } from './widget-answer.ts';

interface WidgetsState {
  isRunning: boolean;
  /** When the oldest of the visible answers came, in epoch milliseconds; `null` before the first. */
  answeredAt: number | null;
}

/** The state of all visible widgets together. */
export function useWidgetsState(): WidgetsState {
  const client = useQueryClient();
  // Changes whenever a widget begins or ends to load.
  const isRunning = useIsFetching({ queryKey: widgetsKey }) > 0;
  const visible = client.getQueryCache().findAll({ queryKey: widgetsKey, type: 'active' });
  const moments = visible.flatMap(({ state }) => (state.data as WidgetAnswer | undefined)?.answeredAt ?? []);
  return { isRunning, answeredAt: moments.length > 0 ? Math.min(...moments) : null };
}
