import type { Operation } from '@tailrace/sdk';
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { Notice } from '../notices.ts';

export interface MutationSettings<Data, Variables>
  extends Omit<UseMutationOptions<Data, Error, Variables>, 'meta'> {
  /** Shown on success: `(_, stream) => streamNotices.paused(stream.title)`. */
  done?: (data: Data, variables: Variables) => Notice | null;
  /** Shown on failure; `null` for a failure nobody is told about. Left out where a form shows it. */
  failed?: (error: Error, variables: Variables) => Notice | null;
  /** The calls whose replies are stale afterwards, whatever their input. */
  invalidates?: readonly Operation[];
}

/**
 * A mutation of several calls that names its notices and what it makes stale; the query client does both. `useCall` is
 * the same for one call.
 */
export function useMutationWithNotices<Data, Variables = void>({
  done,
  failed,
  invalidates,
  ...options
}: MutationSettings<Data, Variables>): UseMutationResult<Data, Error, Variables> {
  return useMutation({ ...options, meta: { done, failed, invalidates } });
}
