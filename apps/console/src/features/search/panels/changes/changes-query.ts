import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { FieldPlan } from './field-plans.ts';
import { type ChangesAsked, runChanges } from './run-changes.ts';

/**
 * The comparison, which grows while it runs; closing the panel cancels it. The plans are made when it starts, so that
 * messages loaded later do not start it again.
 */
export const changesQuery = (asked: ChangesAsked | null, plans: () => readonly FieldPlan[]) =>
  queryOptions({
    queryKey: [executeSearchSync.id, 'changes', asked],
    queryFn: asked
      ? ({ client, signal, queryKey }) =>
          runChanges(asked, plans(), { client, signal }, (run) => client.setQueryData(queryKey, run))
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
