import type { Operation, OperationId } from '@tailrace/sdk';
import type { UseMutationResult } from '@tanstack/react-query';
import { type CallArguments, type CallInput, call, type Reply, type SendOptions } from './call.ts';
import { type MutationSettings, useMutationWithNotices } from './use-mutation-with-notices.ts';

interface CallSettings<Id extends OperationId, Variables>
  extends Omit<MutationSettings<Reply<Id>, Variables>, 'mutationFn'> {
  /** The call's input, where it is not what is passed to `mutate`. */
  input?: (variables: Variables) => CallInput<Id>;
  /** What every call has, such as `textBody`. */
  send?: SendOptions;
}

/**
 * A changing call as a mutation: what it says, and which calls it makes stale.
 *
 * @example
 * const pause = useCall(pauseStream, { failed: streamNotices.pauseFailed, invalidates: [listStreams, getStream] });
 * pause.mutate({ streamId });
 */
export function useCall<Id extends OperationId, Variables = CallInput<Id>>(
  operation: Operation<Id>,
  { input, send, ...settings }: CallSettings<Id, Variables> = {},
): UseMutationResult<Reply<Id>, Error, Variables> {
  return useMutationWithNotices({
    ...settings,
    mutationFn: (variables: Variables) =>
      call(operation, ...([input ? input(variables) : variables, send] as CallArguments<Id, SendOptions>)),
  });
}
