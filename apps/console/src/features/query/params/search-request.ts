import { missingNames, parametersOf } from '@tailrace/domain/search/bound-parameters';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import { readParameterDefinitions } from './parameter-store.ts';
import { requestedParameters } from './requested-parameters.ts';
import type { SearchState } from './search-state.ts';

type RequestState = Pick<SearchState, 'query' | 'bindings' | 'timeRange' | 'streams'>;

/** The search request of a view state. */
export const searchRequestOf = ({ query, bindings, timeRange, streams }: RequestState): SearchRequest => ({
  query,
  timeRange,
  streams,
  parameters: requestedParameters({ query, bindings }),
});

/** Names of required `$parameters$` without a value; the search cannot run without them. */
export const missingValues = ({ query, bindings }: Pick<SearchState, 'query' | 'bindings'>): string[] =>
  missingNames(parametersOf(query, bindings, readParameterDefinitions()));
