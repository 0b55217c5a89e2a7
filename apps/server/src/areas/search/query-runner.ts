import type { Schemas } from '@tailrace/sdk';
import type { Caller } from '../../http/caller.ts';
import { overrideFor } from '../../search/views/apply-override.ts';
import { executeQuery } from '../../search/views/execute-query.ts';
import { filterStreams } from '../../search/views/query-scope.ts';
import type { Services } from '../../services.ts';
import { namedStreams } from './named-streams.ts';
import type { RunQuery } from './search-jobs.ts';
import { spanOf } from './time-span.ts';

type ExecutionState = Schemas['ExecutionState'];

interface Run {
  services: Services;
  caller: Caller;
  queries: readonly Schemas['Query'][];
  state: ExecutionState;
  timeoutMs?: number;
}

function refuseUnreadableTimes(state: ExecutionState, now: number): void {
  const overrides = [state.global_override, ...Object.values(state.queries ?? {})];
  for (const override of overrides) if (override?.timerange) spanOf(override.timerange, now);
}

/**
 * How the caller runs queries: on the streams they name, else on all the caller may read. What the caller may not do
 * is refused here, before anything runs.
 */
export function queryRunner({ services, caller, queries, state, timeoutMs }: Run): RunQuery {
  const { streams, search, now } = services;
  streams.requireReadable(caller, namedStreams(queries));
  refuseUnreadableTimes(state, now());
  const namesAll = queries.every(({ filter }) => filterStreams(filter).length > 0);
  const execution = {
    search,
    now: now(),
    streams: namesAll ? [] : streams.scope(caller, []),
    highlight: true,
  };
  return (query, signal) =>
    executeQuery(query, {
      ...execution,
      override: overrideFor(state, query.id),
      options: { signal, ...(timeoutMs === undefined ? {} : { timeoutMs }) },
    });
}
