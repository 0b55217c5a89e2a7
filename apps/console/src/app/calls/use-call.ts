import type { CallInput, Operation, OperationId, SendOptions } from '@tailrace/sdk';
import type { UseMutationResult } from '@tanstack/react-query';
import { type Reply, send } from './call.ts';
import { type MutationSettings, useMutationWithNotices } from './use-mutation-with-notices.ts';

interface CallSettings<Id extends OperationId, Variables>
  extends Omit<MutationSettings<Reply<Id>, Variables>, 'mutationFn'> {
  /** Maps the variables of `mutate` to the call's input, if they differ. */
  input?: (variables: Variables) => CallInput<Id>;
  /** Options of every call, such as `textBody`. */
  send?: SendOptions;
}

/**
 * A mutation for one call, with its notices and the calls it invalidates.
 *
 * @example
 * const pause = useCall(pauseStream, { failed: streamNotices.pauseFailed, invalidates: [listStreams, getStream] });
 * pause.mutate({ streamId });
 */
export function useCall<Id extends OperationId, Variables = CallInput<Id>>(
  operation: Operation<Id>,
  { input, send: options, ...settings }: CallSettings<Id, Variables> = {},
): UseMutationResult<Reply<Id>, Error, Variables> {
  return useMutationWithNotices({
    ...settings,
    mutationFn: (variables: Variables) =>
      send<Reply<Id>>(operation, input ? input(variables) : variables, options),
  });
}
