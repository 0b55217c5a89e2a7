import { absoluteRange } from '@tailrace/domain/time-range';
import { escapeTerm, fieldFilter } from '@tailrace/languages/query';
import type { SearchInput, SearchType, SeriesSpec } from '@tailrace/sdk';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { backendQuery, declared, queryOf, type SearchRequest } from '../search-request.ts';
import type { FieldFunction } from './field-look.ts';

/** What is looked at: the question of the screen, for the time it was answered for. */
export type FieldScope = Omit<SearchRequest, 'sort'> & { field: string };

type PivotSearchType = Extract<SearchType, { type: 'pivot' }>;

export const ids = { statistics: 'statistics', chart: 'chart', values: 'values', before: 'before' } as const;

/** The number of messages, named as a server names it in an order. */
export const count = 'count()';

const highPercentile = 95;

/** Values compared; far more than are shown, so that one that lost its place is still counted. */
export const comparedValues = 250;
export const chartedValues = 5;

const series = (type: FieldFunction, field: string): SeriesSpec => ({
  type,
  id: type,
  field,
  ...(type === 'percentile' ? { percentile: highPercentile } : {}),
});

/** What can be told of numbers, and of anything else. */
export const statisticsOf = (isNumber: boolean): readonly FieldFunction[] =>
  isNumber ? ['count', 'card', 'min', 'avg', 'percentile', 'max', 'sum', 'stddev'] : ['count', 'card'];

const withField = (field: string) => backendQuery(`_exists_:${escapeTerm(field)}`);

const statistics = (field: string, isNumber: boolean): PivotSearchType => ({
  id: ids.statistics,
  type: 'pivot',
  series: statisticsOf(isNumber).map((type) => series(type, field)),
  rollup: true,
});

const ask = (scope: FieldScope, types: PivotSearchType[]): SearchInput => ({
  queries: [queryOf(scope, types)],
  parameters: declared(scope),
});

export const statisticsInput = (scope: FieldScope, isNumber: boolean): SearchInput =>
  ask(scope, [statistics(scope.field, isNumber)]);

const overTime = {
  type: 'time',
  field: 'timestamp',
  interval: { type: 'auto', scaling: 1 },
} as const;

/** One figure of the field in each stretch of time. */
export const figureInput = (scope: FieldScope, figure: FieldFunction): SearchInput =>
  ask(scope, [
    {
      id: ids.chart,
      type: 'pivot',
      query: withField(scope.field),
      row_groups: [overTime],
      series: [series(figure, scope.field)],
      rollup: true,
    },
  ]);

/** How often its most frequent values came in each stretch of time. */
export const valuesOverTimeInput = (scope: FieldScope, values: readonly string[]): SearchInput =>
  ask(scope, [
    {
      id: ids.chart,
      type: 'pivot',
      query: backendQuery(values.map((value) => fieldFilter(scope.field, value)).join(' OR ')),
      row_groups: [overTime],
      column_groups: [{ type: 'values', field: scope.field, limit: chartedValues }],
      series: [{ type: 'count', id: count }],
      rollup: true,
    },
  ]);

/** The same counted twice, for each of two times. */
export function comparisonInput(scope: FieldScope, before: TimeSpan, isNumber: boolean): SearchInput {
  const { field } = scope;
  const values: PivotSearchType = {
    id: ids.values,
    type: 'pivot',
    query: withField(field),
    row_groups: [{ type: 'values', field, limit: comparedValues }],
    series: [{ type: 'count', id: count }],
    sort: [{ type: 'series', field: count, direction: 'Descending' }],
    rollup: true,
  };
  const types = [values, statistics(field, isNumber)];
  const earlier = types.map((type) => ({
    ...type,
    id: `${ids.before} ${type.id}`,
    timerange: absoluteRange(before),
  }));
  return ask(scope, [...types, ...earlier]);
}
