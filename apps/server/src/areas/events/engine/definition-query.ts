import { expandText } from '@tailrace/domain/search/expand-parameters';
import { parameterValues } from '@tailrace/domain/search/parameter-values';
import { SearchError } from '../../../search/search-error.ts';
import type { AggregationConfig } from './condition.ts';
import type { Aggregation } from './evaluation/aggregation.ts';
import type { Grid } from './windows.ts';

/** The declared parameters that the query uses and that have no value. */
export function unboundParameters({ query, query_parameters = [] }: AggregationConfig): string[] {
  const values = parameterValues(query_parameters);
  const unbound = query_parameters.map(({ name }) => name).filter((name) => !values.has(name));
  return unbound.filter((name) => query.includes(`$${name}$`));
}

/** What a definition searches in: its query with the values of its parameters, and its streams. */
export function searchedBy(
  config: AggregationConfig,
  streams: readonly string[] = config.streams,
): Pick<Aggregation, 'query' | 'streams'> {
  const unbound = unboundParameters(config);
  if (unbound.length > 0) {
    throw new SearchError('invalid', `The query parameter ${unbound.join(', ')} has no value`);
  }
  const values = parameterValues(config.query_parameters ?? []);
  return { query: expandText(config.query, values), streams: streams.length === 0 ? null : streams };
}

/** What a definition counts, in the windows of a grid. */
export const aggregationOf = (
  config: AggregationConfig,
  grid: Grid,
  streams?: readonly string[],
): Aggregation => ({
  ...searchedBy(config, streams),
  groupBy: config.group_by,
  series: config.series,
  grid,
});
