import { setImmediate, setTimeout } from 'node:timers/promises';
import { contractOperations } from './http/contract.ts';
import { operationValidators } from './http/validation.ts';
import type { SearchService } from './search/search-service.ts';

/** What a person sends before the first messages are on the screen. */
const firstCalls = new Set(['createSession', 'createSearch', 'executeSearch', 'executeSearchSync']);

/** Time to answer whoever has been waiting for the start. */
const pauseMs = 500;

/** Gets ready what the first search of a person needs, in steps: no answer waits for more than one of them. */
export async function warmUp(search: SearchService, signal: AbortSignal): Promise<void> {
  await setTimeout(pauseMs, null, { signal, ref: false });
  await search.warmUp();
  for (const operation of contractOperations) {
    if (!firstCalls.has(operation.id)) continue;
    await setImmediate(null, { signal });
    operationValidators(operation).prepare();
  }
}
