import type { Schemas } from '@tailrace/sdk';

export type Expression = Schemas['ConditionExpr'];
export type Series = Schemas['AggregationSeries'];
export type SeriesFunction = Schemas['AggregationFunction'];
export type Operator = Schemas['ComparisonExpr']['expr'];
export type Joint = '&&' | '||';

/** What is counted or computed of messages. */
export interface Statistic {
  function: SeriesFunction;
  /** Of the function `percentile`; null while it is edited. */
  percentile?: number | null | undefined;
  /** Empty only for `count` and `ratio`. */
  field: string;
  /** How much earlier than the time window it is measured; absent for the time window itself. */
  earlier_ms?: number | undefined;
}

/** One statistic divided by another. */
export interface Ratio {
  numerator: Statistic;
  denominator: Statistic;
}

/** A comparison of a series with a number. */
export interface Comparison extends Statistic {
  kind: 'comparison';
  /** Of the function `ratio`. */
  ratio?: Ratio | undefined;
  operator: Operator;
  threshold: number | null;
}

/** Conditions of which all (`&&`) or any (`||`) must be met. */
export interface ConditionGroup {
  kind: 'group';
  joint: Joint;
  items: readonly ConditionNode[];
}

/** An expression without an editor, such as a negation; it is shown in words and kept. */
export interface FixedExpression {
  kind: 'fixed';
  expression: Expression;
  /** Shown in place of the symbols where ids of series say nothing: "latest of took_ms > 5". */
  text?: string;
}

export type ConditionNode = Comparison | ConditionGroup | FixedExpression;

/** The condition of a definition as it is edited. */
export interface Condition {
  root: ConditionGroup;
  /** Series that no comparison of the editor names: fixed expressions refer to them, or nothing does. */
  otherSeries: readonly Series[];
  /** As stored, for as long as nobody edits it: sending it back keeps unusual nesting and ids. */
  stored: { series: readonly Series[]; expression: Expression | null } | null;
}

export const newComparison: Comparison = {
  kind: 'comparison',
  function: 'count',
  field: '',
  operator: '>',
  threshold: 5,
};

/** Becomes the share of messages that have a field, once the numerator has one. */
export const newRatio: Ratio = {
  numerator: { function: 'count', field: '' },
  denominator: { function: 'count', field: '' },
};

/** A statistic that is divided by its own value of an earlier time. */
export interface Change {
  statistic: Statistic;
  earlier_ms: number;
}

export const ratioOfChange = ({ statistic, earlier_ms }: Change): Ratio => ({
  numerator: statistic,
  denominator: { ...statistic, earlier_ms },
});

const week = 7 * 86_400_000;

/** How many times as many messages there are as a week earlier. */
export const newChange = ratioOfChange({ statistic: { function: 'count', field: '' }, earlier_ms: week });

export const newCondition: Condition = {
  root: { kind: 'group', joint: '&&', items: [newComparison] },
  otherSeries: [],
  stored: null,
};

const functions: Readonly<Record<SeriesFunction, true>> = {
  avg: true,
  card: true,
  count: true,
  max: true,
  min: true,
  percentile: true,
  ratio: true,
  stddev: true,
  sum: true,
  sumofsquares: true,
  variance: true,
};

const members = new Set(['id', 'function', 'field', 'percentile', 'numerator', 'denominator', 'earlier_ms']);

/** Whether a series has a function or a setting that only newer servers know. */
const isForeign = (one: Series) =>
  !Object.hasOwn(functions, String(one.function)) || Object.keys(one).some((name) => !members.has(name));

const mirrored: Readonly<Record<Operator, Operator>> = {
  '>': '<',
  '>=': '<=',
  '<': '>',
  '<=': '>=',
  '==': '==',
};

/** Reads stored series and their expression. */
export function readCondition(series: readonly Series[], expression: Expression | null): Condition {
  const node = expression === null ? null : readNode(expression, series);
  const root: ConditionGroup =
    node?.kind === 'group' ? node : { kind: 'group', joint: '&&', items: node ? [node] : [] };
  const used = new Set(
    comparisonsOf(root)
      .flatMap(seriesOf)
      .map(({ id }) => id),
  );
  const referred = new Set(fixedOf(root).flatMap(references));
  const isUnnamed = (one: Series) => referred.has(one.id ?? '') || !used.has(ordinaryId(one, series));
  const partsOfUnnamed = new Set(
    series.filter(isUnnamed).flatMap(({ numerator, denominator }) => [numerator, denominator]),
  );
  const isOther = (one: Series) => isUnnamed(one) || partsOfUnnamed.has(one.id ?? '');
  return { root, otherSeries: series.filter(isOther), stored: { series, expression } };
}

function readNode(expression: Expression, series: readonly Series[]): ConditionNode {
  switch (expression.expr) {
    case '&&':
    case '||': {
      const joint = expression.expr;
      return { kind: 'group', joint, items: chain(expression, joint).map((one) => readNode(one, series)) };
    }
    case 'group': {
      const child = readNode(expression.child, series);
      if (child.kind === 'group') return child;
      return { kind: 'group', joint: expression.operator === '||' ? '||' : '&&', items: [child] };
    }
    case '!':
    case 'true':
      return { kind: 'fixed', expression };
    default:
      return readComparison(expression, series) ?? { kind: 'fixed', expression };
  }
}

/** The operands of a chain of one operator, however it is nested. */
function chain(expression: Expression, joint: Joint): Expression[] {
  return expression.expr === joint
    ? [...chain(expression.left, joint), ...chain(expression.right, joint)]
    : [expression];
}

function readComparison(
  { expr, left, right }: Schemas['ComparisonExpr'],
  series: readonly Series[],
): Comparison | FixedExpression | null {
  const [ref, number, operator] =
    left.expr === 'number-ref' ? [left, right, expr] : [right, left, mirrored[expr]];
  if (ref.expr !== 'number-ref' || number.expr !== 'number') return null;
  const measured = series.find(({ id }) => id === ref.ref);
  if (!measured) return null;
  if (isForeign(measured)) {
    const name = [measured.function ?? 'Unknown statistic', measured.field].filter(Boolean).join(' of ');
    return { kind: 'fixed', expression: { expr, left, right }, text: `${name} ${operator} ${number.value}` };
  }
  const ratio = ratioOf(measured, series);
  if (measured.function === 'ratio' && !ratio) return null;
  return {
    kind: 'comparison',
    ...statisticOf(measured),
    ...(ratio && { ratio }),
    operator,
    threshold: number.value,
  };
}

const statisticOf = ({ function: name, percentile, field, earlier_ms }: Series): Statistic => ({
  function: name,
  ...(name === 'percentile' && { percentile: percentile ?? defaultPercentile }),
  field: field ?? '',
  ...(earlier_ms && { earlier_ms }),
});

/** The series that a stored one divides; `undefined` if it is no ratio, or one of them is missing. */
function ratioOf(one: Series, series: readonly Series[]): Ratio | undefined {
  if (one.function !== 'ratio') return undefined;
  const [numerator, denominator] = [one.numerator, one.denominator].map((part) =>
    series.find(({ id }) => id === part),
  );
  return (
    numerator && denominator && { numerator: statisticOf(numerator), denominator: statisticOf(denominator) }
  );
}

/** Of a new comparison, and of a series without one. */
export const defaultPercentile = 95;

/** What a comparison divides by its own value of an earlier time; null if it does not. */
export function changeOf(comparison: Comparison): Change | null {
  const { numerator, denominator } = comparison.ratio ?? {};
  if (comparison.function !== 'ratio' || !numerator || !denominator?.earlier_ms) return null;
  const { earlier_ms, ...same } = denominator;
  return seriesId(same) === seriesId(numerator) ? { statistic: numerator, earlier_ms } : null;
}

/** The function as ids name it: `avg`, `p95`. */
const functionId = ({ function: name, percentile }: Statistic) =>
  name === 'percentile' ? `p${percentile ?? defaultPercentile}` : name;

const statisticId = (statistic: Statistic) =>
  `${functionId(statistic)}${statistic.earlier_ms ? `@${statistic.earlier_ms}` : ''}-${statistic.field}`;

/**
 * The id of a comparison's series, by the console's convention: `avg-took_ms`, `count-`, `p95-took_ms`,
 * `count@604800000-` for a week earlier, `ratio-count-error/count-`.
 */
export const seriesId = ({ ratio, ...statistic }: Statistic & Pick<Comparison, 'ratio'>) =>
  ratio && statistic.function === 'ratio'
    ? `ratio-${statisticId(ratio.numerator)}/${statisticId(ratio.denominator)}`
    : statisticId(statistic);

/** The id that the console would give to a stored series. */
const ordinaryId = (one: Series, series: readonly Series[]) =>
  seriesId({ ...statisticOf(one), ratio: ratioOf(one, series) });

const seriesOfStatistic = (statistic: Statistic) => ({
  id: statisticId(statistic),
  function: statistic.function,
  field: statistic.field === '' ? null : statistic.field,
  ...(statistic.function === 'percentile' && { percentile: statistic.percentile ?? defaultPercentile }),
  ...(statistic.earlier_ms && { earlier_ms: statistic.earlier_ms }),
});

/** The series of a comparison, the parts of a ratio before it. */
function seriesOf({ ratio, ...comparison }: Comparison): (Series & { id: string })[] {
  if (comparison.function !== 'ratio' || !ratio) return [seriesOfStatistic(comparison)];
  const [numerator, denominator] = [ratio.numerator, ratio.denominator].map(seriesOfStatistic);
  if (!numerator || !denominator) return [];
  return [
    numerator,
    denominator,
    {
      id: seriesId({ ...comparison, ratio }),
      function: 'ratio',
      field: null,
      numerator: numerator.id,
      denominator: denominator.id,
    },
  ];
}

export const comparisonsOf = (node: ConditionNode): Comparison[] =>
  node.kind === 'comparison' ? [node] : node.kind === 'group' ? node.items.flatMap(comparisonsOf) : [];

const fixedOf = (node: ConditionNode): Expression[] =>
  node.kind === 'fixed' ? [node.expression] : node.kind === 'group' ? node.items.flatMap(fixedOf) : [];

/** The ids of the series an expression refers to. */
function references(expression: Expression): string[] {
  switch (expression.expr) {
    case '&&':
    case '||':
      return [...references(expression.left), ...references(expression.right)];
    case '!':
      return references(expression.left);
    case 'group':
      return references(expression.child);
    case 'true':
      return [];
    default:
      return [expression.left, expression.right].flatMap((one) =>
        one.expr === 'number-ref' ? [one.ref] : [],
      );
  }
}

/** The series and the expression to send. */
export function writeCondition({ root, otherSeries, stored }: Condition): {
  series: Series[];
  expression: Expression | null;
} {
  if (stored) return { series: [...stored.series], expression: stored.expression };
  const named = comparisonsOf(root).flatMap(seriesOf);
  const byId = new Map([...otherSeries, ...named].map((one) => [one.id, one]));
  return { series: [...byId.values()], expression: joined(root) };
}

function joined({ joint, items }: ConditionGroup): Expression | null {
  const [first, ...rest] = items.flatMap((item) => writeNode(item) ?? []);
  if (!first) return null;
  return rest.reduce<Expression>((left, right) => ({ expr: joint, left, right }), first);
}

function writeNode(node: ConditionNode): Expression | null {
  if (node.kind === 'fixed') return node.expression;
  if (node.kind === 'group') {
    const child = joined(node);
    return child && { expr: 'group', operator: node.joint, child };
  }
  return {
    expr: node.operator,
    left: { expr: 'number-ref', ref: seriesId(node) },
    right: { expr: 'number', value: node.threshold ?? 0 },
  };
}

/** The condition after an edit, which is no longer what is stored. */
export const edited = (condition: Condition, root: ConditionGroup): Condition => ({
  ...condition,
  root,
  stored: null,
});
