import { expandQuery } from '@tailrace/domain/search/expand-parameters';
import { parameterValues, unboundParameters } from '@tailrace/domain/search/parameter-values';
import { filteredStreams } from '@tailrace/domain/streams/stream-filter';
import type { Schemas } from '@tailrace/sdk';
import type { Caller } from '../../http/caller.ts';
import { JsonText } from '../../json-text.ts';
import { maxWaiting, type Turn } from '../../search/pool/fair-queue.ts';
import { applyOverride, overrideFor } from '../../search/views/apply-override.ts';
import { executeQuery, type WrittenQueryResult } from '../../search/views/execute-query.ts';
import { effective, isRunnable, type ReadyPart } from '../../search/views/execute-search-type.ts';
import { sharedSearches } from '../../search/views/shared-searches.ts';
import { wireTime } from '../../wire-time.ts';
import { namedStreams } from './named-streams.ts';
import type { Search } from './search-definitions.ts';
import type { RunQuery } from './search-jobs.ts';
import { jobLimits } from './search-limits.ts';
import { usedParameters } from './search-metadata.ts';
import type { Services } from './services.ts';
import { spanOf } from './time-span.ts';

type ExecutionState = Schemas['ExecutionState'];

interface Run {
  services: Services;
  caller: Caller;
  search: Pick<Search, 'queries' | 'parameters'>;
  state: ExecutionState;
  turn: Turn;
  /** The timeout of the search as a whole. */
  timeoutMs: number;
  /** Receives each result when it is ready; the result of the query is then without them. */
  onPart?: ((part: ReadyPart) => void) | undefined;
}

/** Concurrent searches of one job at most, so that all jobs of a user fit in the queue. */
const maxConcurrent = Math.floor(maxWaiting / jobLimits.running);

/** The part of the timeout that one of several search types may take, so that slow ones leave time for the others. */
const shareOfTimeout = 0.5;

export const numberOfSearchTypes = (queries: Search['queries']) =>
  queries.reduce((sum, { search_types }) => sum + (search_types?.length ?? 0), 0);

function refuseUnreadableTimes(state: ExecutionState, now: number): void {
  const overrides = [state.global_override, ...Object.values(state.queries ?? {})];
  for (const override of overrides) if (override?.timerange) spanOf(override.timerange, now);
}

/** The result of a query that cannot run because parameters have no value. */
function unboundResult(query: Schemas['Query'], names: string[], now: number): WrittenQueryResult {
  const result: Schemas['QueryResult'] = {
    query,
    execution_stats: {
      duration: 0,
      timestamp: wireTime(now),
      effective_timerange: effective(spanOf(query.timerange, now), null, now),
    },
    search_types: {},
    errors: names.map((parameter) => ({
      type: 'unbound_parameter',
      description: `The parameter "${parameter}" needs a value`,
      query_id: query.id,
      parameter,
    })),
    state: 'FAILED',
  };
  return { json: JsonText.of(result), errors: result.errors };
}

/**
 * Runs queries of the caller on the streams they name, else on all streams that the caller may read. Missing permissions
 * are refused here, before any query runs.
 */
export function queryRunner({ services, caller, search, state, turn, timeoutMs, onPart }: Run): RunQuery {
  const { queries, parameters } = search;
  const { streams } = services;
  const now = services.now();
  streams.requireReadable(caller, namedStreams(queries));
  refuseUnreadableTimes(state, now);
  const namesAll = queries.every(({ filter }) => filteredStreams(filter).length > 0);
  const execution = {
    search: services.search,
    now,
    streams: namesAll ? [] : streams.scope(caller, []),
    isReadable: (stream: string) => caller.isPermitted(`streams:read:${stream}`),
    hasStream: (id: string) => streams.has(id),
    runOnce: sharedSearches({
      concurrent: Math.min(services.search.workers, maxConcurrent),
      retainedBytes: jobLimits.perOwner.bytes,
    }),
    highlight: true,
    onPart,
    decorationOf: (decorators: readonly Schemas['Decorator'][]) =>
      services.decorations.of(decorators, caller.user.username),
  };
  const values = parameterValues(parameters, state.parameter_bindings);
  const overridden = (stored: Schemas['Query']) => applyOverride(stored, overrideFor(state, stored.id));
  const isAlone = numberOfSearchTypes(queries.map(overridden)) === 1;
  const options = { turn, timeoutMs: isAlone ? timeoutMs : timeoutMs * shareOfTimeout };
  return async (stored, { signal, onResult }) => {
    const query = overridden(stored);
    const missing = unboundParameters(usedParameters(query), parameters, values);
    if (missing.length > 0) return unboundResult(query, missing, now);
    return executeQuery(expandQuery(query, values, isRunnable), {
      ...execution,
      options: { ...options, signal },
      onResult,
    });
  };
}
