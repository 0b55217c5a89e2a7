import { type CallArguments, type CallResult, call } from './call.ts';
import type { Client } from './client.ts';
import type { Operation, OperationId } from './operation-types.ts';

/** A call of a client by its name: parameters and `body` by name, then the options. Throws a `FetchError` when it failed. */
export type NamedCall<Id extends OperationId> = (...args: CallArguments<Id>) => Promise<CallResult<Id>>;

/** The calls of a client by operation id; each has the comment of its operation. */
export type NamedCalls<Operations> = {
  readonly [Name in keyof Operations]: Operations[Name] extends { readonly id: infer Id extends OperationId }
    ? NamedCall<Id>
    : never;
};

/**
 * Binds operations to a client, so that each is called by its name. A program bundles the operations it names; `api` of
 * `@tailrace/sdk/api` has those of all areas.
 *
 * @example
 * import * as operations from '@tailrace/sdk/operations/streams';
 * const streams = callsOf(client, operations);
 * const { stream_id } = await streams.createStream({ body: { title: 'Payments', index_set_id } });
 */
export function callsOf<Operations extends Readonly<Record<string, Operation>>>(
  client: Client,
  operations: Operations,
): NamedCalls<Operations> {
  const calls = Object.entries(operations).map(([name, operation]) => [
    name,
    (input: unknown, options?: object) => (call as AnyCall)(client, operation, input, options),
  ]);
  return Object.fromEntries(calls);
}

type AnyCall = (client: Client, operation: Operation, input: unknown, options?: object) => Promise<unknown>;
