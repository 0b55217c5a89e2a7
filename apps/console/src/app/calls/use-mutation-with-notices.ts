import type { Operation } from '@tailrace/sdk';
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { Notice } from '../notices.ts';

export interface MutationSettings<Data, Variables>
  extends Omit<UseMutationOptions<Data, Error, Variables>, 'meta'> {
  /** Shown on success: `(_, stream) => streamNotices.paused(stream.title)`. */
  done?: (data: Data, variables: Variables) => Notice | null;
  /** Shown on failure; `null` shows nothing. Omit it where a form shows the error. */
  failed?: (error: Error, variables: Variables) => Notice | null;
  /** The calls to invalidate on success, whatever their input. */
  invalidates?: readonly Operation[];
}

/**
 * A mutation with its notices and invalidations, which the query client carries out. For a single call, use `useCall`.
 */
export function useMutationWithNotices<Data, Variables = void>({
  done,
  failed,
  invalidates,
  ...options
}: MutationSettings<Data, Variables>): UseMutationResult<Data, Error, Variables> {
  return useMutation({ ...options, meta: { done, failed, invalidates } });
}
