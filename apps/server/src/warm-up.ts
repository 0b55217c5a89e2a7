import { setImmediate } from 'node:timers/promises';
import { contractOperations } from './http/contract.ts';
import { operationValidators } from './http/validation.ts';
import type { SearchService } from './search/search-service.ts';

/** What a person sends before the first messages are on the screen. */
const firstCalls = new Set(['createSession', 'createSearch', 'executeSearch', 'executeSearchSync']);

/** Gets ready what the first search of a person needs, in steps: no answer waits for more than one of them. */
export async function warmUp(search: SearchService): Promise<void> {
  await search.warmUp();
  for (const operation of contractOperations) {
    if (!firstCalls.has(operation.id)) continue;
    await setImmediate();
    operationValidators(operation).prepare();
  }
}
