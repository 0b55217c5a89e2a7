import { callsOf, type NamedCalls } from './calls.ts';
import type { Client } from './client.ts';
import * as areas from './generated/areas.ts';

export type { NamedCall, NamedCalls } from './calls.ts';

/** All calls of the contract by area and operation id. */
export type Api = { readonly [Area in keyof typeof areas]: NamedCalls<(typeof areas)[Area]> };

/**
 * All calls of a client by area and name, such as `logs.streams.listStreams()`. It bundles the whole table of calls; a small
 * program uses `callsOf` or `call` with the operations it needs.
 *
 * @example
 * const logs = api(client);
 * const { streams } = await logs.streams.listStreams();
 * const stream = await logs.streams.getStream({ streamId }, { signal });
 */
export function api(client: Client): Api {
  return Object.fromEntries(
    Object.entries(areas).map(([area, operations]) => [area, callsOf(client, operations)]),
  ) as Api;
}
