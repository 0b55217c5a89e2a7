import {
  type CallArguments,
  type CallInput,
  type Operation,
  type OperationId,
  type ResponseBody,
  type SendOptions,
  call as sdkCall,
  type Unwrapped,
} from '@tailrace/sdk';
import { api } from '../api.ts';

/** The result of a call; `null` for a reply without a body. */
export type Reply<Id extends OperationId> = Unwrapped<ResponseBody<Id>>;

/**
 * Sends any call and unwraps its reply. Only for the helpers in this folder, which know input and result by the
 * operation; everything else uses `call`.
 */
export function send<Result>(operation: Operation, input: unknown, options?: SendOptions): Promise<Result> {
  return sdkCall(
    api,
    operation,
    input as CallInput<OperationId>,
    options,
  ) as Promise<unknown> as Promise<Result>;
}

/**
 * Sends a call and unwraps its reply; throws a `FetchError` when it failed.
 *
 * @example
 * const { streams } = await call(listStreams);
 */
export function call<Id extends OperationId>(
  operation: Operation<Id>,
  ...[input, options]: CallArguments<Id>
): Promise<Reply<Id>> {
  return send(operation, input, options);
}
