import type { Question } from '#/features/query/run/index.ts';
import { askedParameters } from './asked-parameters.ts';
import { readParameterDefinitions } from './parameter-store.ts';
import { missingNames, parametersOf } from './parameters.ts';
import type { SearchPlace } from './search-place.ts';

type Asked = Pick<SearchPlace, 'query' | 'bindings' | 'timeRange' | 'streams'>;

/** The search request of a view state. */
export const questionOf = ({ query, bindings, timeRange, streams }: Asked): Question => ({
  query,
  timeRange,
  streams,
  parameters: askedParameters({ query, bindings }),
});

/** Names of required `$parameters$` without a value; the search cannot run without them. */
export const missingValues = ({ query, bindings }: Pick<SearchPlace, 'query' | 'bindings'>): string[] =>
  missingNames(parametersOf(query, bindings, readParameterDefinitions()));
