import type { Schemas } from '@tailrace/sdk';
import { SearchError } from '../../../search/search-error.ts';
import { expandText } from '../../search/expand-parameters.ts';
import { parameterValues } from '../../search/parameter-values.ts';
import type { AggregationConfig } from './condition.ts';
import type { Aggregation } from './evaluate-windows.ts';
import type { Grid } from './windows.ts';

type Parameter = Schemas['Parameter'];

/** What a definition searches in: its query with the values of its parameters, and its streams. */
export function searchedBy(
  config: AggregationConfig,
  streams: readonly string[] = config.streams,
): Pick<Aggregation, 'query' | 'streams'> {
  const declared: readonly Parameter[] = config.query_parameters ?? [];
  const values = parameterValues(declared);
  const unbound = declared.map(({ name }) => name).filter((name) => !values.has(name));
  const used = unbound.filter((name) => config.query.includes(`$${name}$`));
  if (used.length > 0) {
    throw new SearchError('invalid', `The query parameter ${used.join(', ')} has no value`);
  }
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
