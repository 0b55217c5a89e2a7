import {
  type Comparison,
  type ConditionGroup,
  type ConditionNode,
  changeOf,
  defaultPercentile,
  type Expression,
  type FixedExpression,
  type Operator,
  type Ratio,
  readCondition,
  type SeriesFunction,
  type Statistic,
} from './condition-tree.ts';
import { durationLabel } from './durations.ts';
import type { AggregationConfig } from './event-definition.ts';

export const functionNames: Readonly<Record<SeriesFunction, string>> = {
  count: 'number of messages',
  card: 'number of distinct values',
  avg: 'average',
  min: 'minimum',
  max: 'maximum',
  percentile: 'percentile',
  ratio: 'ratio of two statistics',
  sum: 'sum',
  stddev: 'standard deviation',
  variance: 'variance',
  sumofsquares: 'sum of squares',
};

const amounts: Readonly<Record<Operator, string>> = {
  '>': 'more than',
  '>=': 'at least',
  '<': 'fewer than',
  '<=': 'at most',
  '==': 'exactly',
};

export const operatorNames: Readonly<Record<Operator, string>> = {
  '>': 'above',
  '>=': 'at least',
  '<': 'below',
  '<=': 'at most',
  '==': 'exactly',
};

const numberLabels = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });

export const thresholdLabel = (threshold: number | null) =>
  threshold === null ? '…' : numberLabels.format(threshold);

/** "p95 of took_ms", "messages with error_code", "messages 7 days earlier". */
function statisticLabel({ earlier_ms, ...statistic }: Statistic): string {
  const earlier = earlier_ms ? ` ${durationLabel(earlier_ms)} earlier` : '';
  const { function: name, percentile, field } = statistic;
  if (name === 'count') return `messages${field ? ` with ${field}` : ''}${earlier}`;
  const label = name === 'percentile' ? `p${percentile ?? defaultPercentile}` : functionNames[name];
  return `${label} of ${field}${earlier}`;
}

/** Whether a ratio is a share of messages or values of one time, which people read as a percentage. */
export const isShare = ({ numerator, denominator }: Ratio) =>
  [numerator, denominator].every(({ function: name }) => name === 'count' || name === 'card') &&
  (numerator.earlier_ms ?? 0) === (denominator.earlier_ms ?? 0);

/** A ratio as text: "5%" where it is a share. */
export const ratioLabel = (ratio: Ratio, value: number | null) =>
  value !== null && isShare(ratio) ? `${thresholdLabel(value * 100)}%` : thresholdLabel(value);

/** "more than 5 messages", "messages with error ÷ messages above 5%", "messages above 3 times those 7 days earlier". */
function comparisonLabel(comparison: Comparison): string {
  const { function: name, ratio, field, earlier_ms, operator, threshold } = comparison;
  const number = thresholdLabel(threshold);
  const change = changeOf(comparison);
  if (change) {
    const then = `${change.statistic.function === 'count' ? 'those' : 'that'} ${durationLabel(change.earlier_ms)} earlier`;
    return `${statisticLabel(change.statistic)} ${operatorNames[operator]} ${number} times ${then}`;
  }
  if (name === 'ratio' && ratio) {
    const [above, below] = [ratio.numerator, ratio.denominator].map(statisticLabel);
    return `${above} ÷ ${below} ${operatorNames[operator]} ${ratioLabel(ratio, threshold)}`;
  }
  if (earlier_ms) return `${statisticLabel(comparison)} ${operatorNames[operator]} ${number}`;
  const noun = threshold === 1 ? 'message' : 'messages';
  if (name === 'count') return `${amounts[operator]} ${number} ${noun}${field ? ` with ${field}` : ''}`;
  if (name === 'card')
    return `${amounts[operator]} ${number} distinct ${threshold === 1 ? 'value' : 'values'} of ${field}`;
  return `${statisticLabel(comparison)} ${operatorNames[operator]} ${number}`;
}

/** An expression without an editor, in symbols. */
export function expressionText(expression: Expression): string {
  switch (expression.expr) {
    case '&&':
    case '||':
      return `${expressionText(expression.left)} ${expression.expr === '&&' ? 'and' : 'or'} ${expressionText(expression.right)}`;
    case '!':
      return `not (${expressionText(expression.left)})`;
    case 'group':
      return `(${expressionText(expression.child)})`;
    case 'true':
      return 'always';
    default: {
      const [left, right] = [expression.left, expression.right].map((one) =>
        one?.expr === 'number' ? thresholdLabel(one.value) : one?.ref,
      );
      // A newer server may have expressions of other kinds.
      return left && right ? `${left} ${expression.expr} ${right}` : JSON.stringify(expression);
    }
  }
}

/** An expression without an editor: the statistic by its name if the server alone knows it, else in symbols. */
export const fixedText = ({ expression, text }: FixedExpression): string =>
  text ?? expressionText(expression);

function nodeLabel(node: ConditionNode): string {
  if (node.kind === 'comparison') return comparisonLabel(node);
  if (node.kind === 'fixed') return fixedText(node);
  return node.items.length > 1 ? `(${conditionText(node)})` : conditionText(node);
}

export const conditionText = ({ joint, items }: ConditionGroup): string =>
  items.map(nodeLabel).join(joint === '&&' ? ' and ' : ' or ');

/** "every minute", "every 5 minutes". */
const everyLabel = (milliseconds: number) => `every ${durationLabel(milliseconds).replace(/^1 /, '')}`;

type Watched = Pick<
  AggregationConfig,
  | 'query'
  | 'series'
  | 'conditions'
  | 'group_by'
  | 'search_within_ms'
  | 'execute_every_ms'
  | 'use_cron_scheduling'
  | 'cron_expression'
  | 'cron_timezone'
>;

/** The cron schedule of a definition, which replaces its interval; `null` for most. */
export function cronLabel({
  use_cron_scheduling,
  cron_expression,
  cron_timezone,
}: Pick<AggregationConfig, 'use_cron_scheduling' | 'cron_expression' | 'cron_timezone'>): string | null {
  if (!use_cron_scheduling || !cron_expression) return null;
  return cron_timezone ? `${cron_expression} (${cron_timezone})` : cron_expression;
}

/** What a definition watches: "More than 5 messages per user in 5 minutes, checked every minute". */
export function watchLabel({
  query,
  series,
  conditions,
  group_by,
  search_within_ms,
  execute_every_ms,
  ...schedule
}: Watched): string {
  const cron = cronLabel(schedule);
  const checked = cron === null ? `checked ${everyLabel(execute_every_ms)}` : `checked by cron ${cron}`;
  const expression = conditions?.expression ?? null;
  if (expression === null) {
    return `Every message${query.trim() === '' ? '' : ` that matches ${query.trim()}`}, ${checked}`;
  }
  const met = conditionText(readCondition(series, expression).root);
  const groups = group_by.length > 0 ? ` per ${group_by.join(' and ')}` : '';
  const sentence = `${met}${groups} in ${durationLabel(search_within_ms)}, ${checked}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const priorities: Readonly<Record<number, string>> = { 1: 'Low', 2: 'Normal', 3: 'High' };

export const priorityLabel = (priority: number) => priorities[priority] ?? `Priority ${priority}`;
