import { expandText } from '@tailrace/domain/search/expand-parameters';
import { parameterValues } from '@tailrace/domain/search/parameter-values';
import type { SearchScope } from '@tailrace/domain/timelines/pinned';
import { type SearchState, searchRequestOf } from '#/features/query/params/index.ts';

/** What a search asks, with the values of its parameters, so that it is the same wherever it is opened. */
export function pinScope(state: SearchState): SearchScope {
  const { query, streams, parameters = [] } = searchRequestOf(state);
  return { query: expandText(query, parameterValues(parameters)), streams: [...streams] };
}
