import { setImmediate, setTimeout } from 'node:timers/promises';
import { contractOperations } from './http/contract.ts';
import { operationValidators } from './http/validation.ts';
import type { SearchService } from './search/search-service.ts';

/** The requests that load the first search. */
const firstCalls = new Set(['createSession', 'createSearch', 'executeSearch', 'executeSearchSync']);

/** Pause in which requests that waited for the start are answered. */
const pauseMs = 500;

/** Warms up what the first search needs, in steps, so that no request waits for more than one. */
export async function warmUp(search: SearchService, signal: AbortSignal): Promise<void> {
  await setTimeout(pauseMs, null, { signal, ref: false });
  await search.warmUp();
  for (const operation of contractOperations) {
    if (!firstCalls.has(operation.id)) continue;
    await setImmediate(null, { signal });
    operationValidators(operation).prepare();
  }
}
