import type { Schemas } from '@tailrace/sdk';
import type { FieldTypesRequest, TypedField } from '../../../search/execute/field-types.ts';
import { SearchError } from '../../../search/search-error.ts';
import type { RunOptions } from '../../../search/search-pool.ts';
import type { TimeSpan } from '../../../storage/time-span.ts';
import { type AggregationConfig, isFilter } from './condition.ts';
import { unboundParameters } from './definition-query.ts';

export type Problem = Schemas['EvaluationProblem'];

interface FieldSearch {
  fieldTypes(request: FieldTypesRequest, options?: RunOptions): Promise<TypedField[]>;
}

type Position = Partial<Pick<Problem, 'name' | 'line' | 'column'>>;

export const problem = (
  severity: Problem['severity'],
  property: Problem['property'],
  message: string,
  { name = null, line = null, column = null }: Position = {},
): Problem => ({ severity, property, name, message, line, column });

/** What a failed search says about the definition; null when it is not about it. */
export function searchProblems(error: unknown): Problem[] | null {
  if (!(error instanceof SearchError) || error.code === 'cancelled' || error.code === 'failed') return null;
  if (error.code !== 'syntax') return [problem('error', 'query', error.message)];
  return error.errors.map(({ message, line, column }) =>
    problem('error', 'query', message, { line, column }),
  );
}

/** Fields and streams of a definition that do not exist, parameters without a value, and windows that leave messages out. */
export async function definitionProblems(
  search: FieldSearch,
  config: AggregationConfig,
  range: TimeSpan,
  hasStream: (id: string) => boolean,
  options: RunOptions,
): Promise<Problem[]> {
  const { streams, group_by, series, search_within_ms, execute_every_ms } = config;
  const gone = streams.filter((id) => !hasStream(id));
  const problems = gone.map((id) =>
    problem('warning', 'streams', `The stream ${id} does not exist`, { name: id }),
  );
  for (const name of unboundParameters(config)) {
    const message = `The query parameter ${name} has no value`;
    problems.push(problem('error', 'query_parameters', message, { name }));
  }
  if (search_within_ms < execute_every_ms && isFilter(config)) {
    const message = 'Messages between the time windows create no events, although they are counted here';
    problems.push(problem('warning', 'conditions', message));
  }
  const used = [
    ...group_by.map((name) => ({ name, property: 'group_by' as const })),
    ...series.flatMap(({ field }) => (field ? [{ name: field, property: 'series' as const }] : [])),
  ];
  if (used.length === 0) return problems;
  const known = await search.fieldTypes({ streams: streams.length === 0 ? null : streams, range }, options);
  const names = new Set(known.map(({ name }) => name));
  for (const { name, property } of used) {
    if (names.has(name) || name === 'timestamp') continue;
    const message = `No message in the time range has the field ${name}`;
    problems.push(problem('warning', property, message, { name }));
  }
  return problems;
}
