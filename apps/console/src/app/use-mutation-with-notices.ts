import type { OperationId } from '@tailrace/sdk';
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { Notice } from './notices.ts';

interface Notices<Data, Variables> {
  /** Said when it worked: `(_, stream) => streamNotices.paused(stream.title)`. */
  done?: (data: Data, variables: Variables) => Notice | null;
  /** Said when it did not; `null` for a failure nobody is told about. Left out where a form says it itself. */
  failed?: (error: Error, variables: Variables) => Notice | null;
}

interface Options<Data, Variables> extends Omit<UseMutationOptions<Data, Error, Variables>, 'meta'> {
  notices?: Notices<Data, Variables>;
  /** The calls whose answers are stale afterwards: first words of query keys. */
  invalidates?: readonly OperationId[];
}

/**
 * A mutation that names what it says and what it makes stale; the query client does both.
 *
 * @example
 * export const usePauseStream = () =>
 *   useMutationWithNotices({
 *     mutationFn: ({ id }: Stream) => unwrap(api.POST('/streams/{streamId}/pause', pathOf(id))),
 *     notices: { failed: streamNotices.pauseFailed },
 *     invalidates: ['listStreamsPaginated', 'getStream'],
 *   });
 */
export function useMutationWithNotices<Data, Variables = void>({
  notices = {},
  invalidates,
  ...options
}: Options<Data, Variables>): UseMutationResult<Data, Error, Variables> {
  return useMutation({ ...options, meta: { notices, invalidates } });
}
