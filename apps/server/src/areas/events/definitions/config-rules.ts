import { expandText } from '@tailrace/domain/search/expand-parameters';
import { parseQuery } from '@tailrace/languages/query';
import type { Schemas } from '@tailrace/sdk';
import { earlierMsOf, isRatio } from '../engine/condition.ts';
import { isAggregation } from '../event-config.ts';

type AggregationConfig = Schemas['AggregationConfig'];
type ConditionExpr = Schemas['ConditionExpr'];
type ValueExpr = Schemas['ValueExpr'];

/** Messages by the field they are about. */
export type FormErrors = Record<string, string[]>;

/** Each takes searches and memory of its own. */
const maxEarlier = 3;

const hasConditions = ({ conditions }: AggregationConfig) => (conditions?.expression ?? null) !== null;

/** The series that an expression compares. */
function referencesIn(expression: ConditionExpr | ValueExpr): string[] {
  switch (expression.expr) {
    case 'number-ref':
      return [expression.ref];
    case 'number':
    case 'true':
      return [];
    case 'group':
      return referencesIn(expression.child);
    case '!':
      return referencesIn(expression.left);
    default:
      return [...referencesIn(expression.left), ...referencesIn(expression.right)];
  }
}

function seriesErrors(config: AggregationConfig): string[] {
  const { series, group_by } = config;
  if (series.length === 0) {
    if (group_by.length > 0) return ['Grouping needs a series'];
    return hasConditions(config) ? ['Conditions need a series'] : [];
  }
  const ids = series.map(({ id }) => id).filter((id) => typeof id === 'string');
  const withoutField = series.filter((each) => each.function !== 'count' && !isRatio(each) && !each.field);
  const counted = new Set(series.filter((each) => !isRatio(each)).map(({ id }) => id));
  const incomplete = series.filter(
    (each) => isRatio(each) && !(counted.has(each.numerator) && counted.has(each.denominator)),
  );
  const earlier = new Set(series.map(earlierMsOf).filter((ms) => ms > 0));
  return [
    ...(earlier.size > maxEarlier
      ? [`The series have ${earlier.size} different values of earlier_ms; at most ${maxEarlier} are allowed`]
      : []),
    ...series
      .filter((each) => isRatio(each) && earlierMsOf(each) > 0)
      .map(({ id }) => `The ratio ${id ?? ''} has no time of its own: set earlier_ms of its parts`),
    ...withoutField.map((each) => `The series ${each.function}() needs a field`),
    ...incomplete.map(
      ({ id }) => `The ratio ${id ?? ''} needs a numerator and a denominator: the ids of two other series`,
    ),
    ...(new Set(ids).size < ids.length ? ['Two series have the same id'] : []),
  ];
}

function conditionErrors({ conditions, series, group_by }: AggregationConfig): string[] {
  const expression = conditions?.expression;
  if (!expression) {
    if (group_by.length > 0) return ['Grouping needs a condition'];
    return series.length > 0 ? ['Series need a condition'] : [];
  }
  if (series.length === 0) return [];
  const known = new Set(series.map(({ id }) => id));
  const unknown = new Set(referencesIn(expression).filter((ref) => !known.has(ref)));
  return [...unknown].map((ref) => `The condition refers to the series ${ref}, which does not exist`);
}

const above0 = (value: number) => (value > 0 ? [] : ['Must be above 0']);

const present = (errors: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, messages]) => messages.length > 0));

/** A parameter without a value may get one before the definition is enabled. */
function queryErrors({ query, query_parameters = [] }: AggregationConfig): string[] {
  const sample = new Map(query_parameters.map(({ name }): [string, unknown] => [name, 'value']));
  return parseQuery(expandText(query, sample)).errors.map(
    ({ message, line, column }) => `Line ${line}, column ${column}: ${message}`,
  );
}

/** What is wrong with the condition of an event definition that is to be stored. */
export function storedConfigErrors(config: Schemas['EventConfig']): FormErrors {
  if (!isAggregation(config)) return configErrors(config);
  return present({ ...configErrors(config), query: queryErrors(config) });
}

/** What is wrong with the condition of an event definition beside its query; empty when nothing is. */
export function configErrors(config: Schemas['EventConfig']): FormErrors {
  const { type } = config;
  if (!isAggregation(config)) return { config: [`The type ${type} is unknown`] };
  return present({
    search_within_ms: above0(config.search_within_ms),
    execute_every_ms: above0(config.execute_every_ms),
    series: seriesErrors(config),
    conditions: conditionErrors(config),
  });
}
