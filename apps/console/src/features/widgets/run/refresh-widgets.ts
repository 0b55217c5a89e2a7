import type { QueryClient } from '@tanstack/react-query';
import { automaticRuns, widgetsKey } from './use-widget-result.ts';

/**
 * Asks again for all widgets that are visible, in one job; the others are asked for when they come into view. A refresh
 * by the interval leaves alone what still runs, so that a slow dashboard finishes.
 */
export async function refreshWidgets(client: QueryClient, { isAutomatic = false } = {}): Promise<void> {
  const idle = { queryKey: widgetsKey, type: 'active', fetchStatus: 'idle' } as const;
  const hashes = isAutomatic ? client.getQueryCache().findAll(idle) : [];
  for (const { queryHash } of hashes) automaticRuns.add(queryHash);
  await client.invalidateQueries({ queryKey: widgetsKey }, { cancelRefetch: !isAutomatic });
  for (const { queryHash } of hashes) automaticRuns.delete(queryHash);
}
