import { shortDuration } from '@tailrace/domain/events/durations';
import type { Schemas } from '@tailrace/sdk';

export type AggregationConfig = Schemas['AggregationConfig'];
export type AggregationSeries = Schemas['AggregationSeries'];
type Condition = Schemas['ConditionExpr'];
type ValueExpr = Schemas['ValueExpr'];
type Comparison = Schemas['EventComparison'];
type ComparedValue = Schemas['ComparedValue'];
type Operator = Comparison['operator'];

/** The value of a series; null when no message has a number. */
export type SeriesValue = number | bigint | null;
/** By the id of the series. */
export type SeriesValues = Pick<ReadonlyMap<string, SeriesValue>, 'get'>;

/** Of a series without one, which contract and console fill in. */
export const defaultPercentile = 95;

/** The function as texts and the values of templates name it: `avg`, `p95`. */
export const functionName = ({ function: name, percentile = defaultPercentile }: AggregationSeries) =>
  name === 'percentile' ? `p${percentile}` : name;

/** Whether the value of a series is computed from those of two others, and not counted. */
export const isRatio = ({ function: name }: AggregationSeries) => name === 'ratio';

/** How much earlier the window lies in which a series is counted; 0 for the window itself. */
export const earlierMsOf = ({ earlier_ms = 0 }: AggregationSeries) => earlier_ms;

/** Null where the denominator is 0. */
export function ratioOf(numerator: SeriesValue, denominator: SeriesValue): number | null {
  if (numerator === null || denominator === null) return null;
  const ratio = Number(numerator) / Number(denominator);
  return Number.isFinite(ratio) ? ratio : null;
}

/** The id of a series that has none is what the console would choose. */
export const seriesId = (series: AggregationSeries) =>
  series.id ??
  `${functionName(series)}${series.earlier_ms ? `@${series.earlier_ms}` : ''}-${series.field ?? ''}`;

function countedLabel(series: AggregationSeries): string {
  const earlier = series.earlier_ms ? `@-${shortDuration(series.earlier_ms)}` : '';
  return `${functionName(series)}(${series.field ?? ''})${earlier}`;
}

/** The labels of series by their ids: `avg(took_ms)`, `count()@-7d` for a week earlier, and `count()/count()@-7d` for ratios. */
export function seriesLabels(series: readonly AggregationSeries[]): Map<string, string> {
  const counted = new Map(series.map((each) => [seriesId(each), countedLabel(each)]));
  const labelOf = (each: AggregationSeries) =>
    isRatio(each)
      ? [each.numerator, each.denominator].map((id = '') => counted.get(id) ?? id).join('/')
      : countedLabel(each);
  return new Map(series.map((each) => [seriesId(each), labelOf(each)]));
}

/** The condition of a definition; null when each match is an event. */
export const conditionOf = ({ conditions }: AggregationConfig): Condition | null =>
  conditions?.expression ?? null;

export const isFilter = (config: AggregationConfig) =>
  config.series.length === 0 && config.group_by.length === 0;

const exprValue = (expr: ValueExpr, values: SeriesValues): SeriesValue =>
  expr.expr === 'number' ? expr.value : (values.get(expr.ref) ?? null);

function compare(left: SeriesValue, operator: Operator, right: SeriesValue): boolean {
  if (left === null || right === null) return false;
  switch (operator) {
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    default:
      // Equality of a number and a bigint, by value.
      return left >= right && left <= right;
  }
}

/** Whether the condition is met; a comparison with a series without a value never is. */
export function isMet(condition: Condition, values: SeriesValues): boolean {
  switch (condition.expr) {
    case '&&':
      return isMet(condition.left, values) && isMet(condition.right, values);
    case '||':
      return isMet(condition.left, values) || isMet(condition.right, values);
    case '!':
      return !isMet(condition.left, values);
    case 'group':
      return isMet(condition.child, values);
    case 'true':
      return true;
    default:
      return compare(exprValue(condition.left, values), condition.expr, exprValue(condition.right, values));
  }
}

/** A comparison with the series on the left. */
interface Leaf {
  left: ValueExpr;
  operator: Operator;
  right: ValueExpr;
}

const mirrored: Record<Operator, Operator> = { '==': '==', '>': '<', '>=': '<=', '<': '>', '<=': '>=' };

function leaves(condition: Condition): Leaf[] {
  switch (condition.expr) {
    case '&&':
    case '||':
      return [...leaves(condition.left), ...leaves(condition.right)];
    case '!':
      return leaves(condition.left);
    case 'group':
      return leaves(condition.child);
    case 'true':
      return [];
    default: {
      const { left, right, expr: operator } = condition;
      const isTurned = left.expr === 'number' && right.expr === 'number-ref';
      return [
        isTurned ? { left: right, operator: mirrored[operator], right: left } : { left, operator, right },
      ];
    }
  }
}

const finite = (value: SeriesValue) => (value === null ? null : Number(value));

/** The comparisons of a definition's condition, for showing values beside their thresholds. */
export class Comparisons {
  readonly #leaves: readonly Leaf[];
  readonly #labels: ReadonlyMap<string, string>;

  constructor(config: AggregationConfig, most: number) {
    const condition = conditionOf(config);
    this.#leaves = condition ? leaves(condition).slice(0, most) : [];
    this.#labels = seriesLabels(config.series);
  }

  list(): Comparison[] {
    return this.#leaves.map((leaf) => ({
      label: this.#label(leaf.left),
      operator: leaf.operator,
      threshold: leaf.right.expr === 'number' ? leaf.right.value : null,
    }));
  }

  of(values: SeriesValues): ComparedValue[] {
    return this.#leaves.map(({ left, operator, right }) => {
      const [value, threshold] = [exprValue(left, values), exprValue(right, values)];
      return {
        label: this.#label(left),
        operator,
        threshold: finite(threshold),
        value: finite(value),
        is_met: compare(value, operator, threshold),
      };
    });
  }

  /** How far the first comparison is beyond its threshold; 0 without comparisons. */
  excess(values: SeriesValues): number {
    const [first] = this.#leaves;
    if (!first) return 0;
    const [value, threshold] = [exprValue(first.left, values), exprValue(first.right, values)];
    return excess({ operator: first.operator, value: finite(value), threshold: finite(threshold) });
  }

  #label(expr: ValueExpr): string {
    return expr.expr === 'number' ? String(expr.value) : (this.#labels.get(expr.ref) ?? expr.ref);
  }
}

/** How far a value is beyond the threshold of its comparison; the more, the closer to meeting it. */
export function excess({ operator, threshold, value }: Omit<ComparedValue, 'is_met' | 'label'>): number {
  if (value === null || threshold === null) return Number.NEGATIVE_INFINITY;
  if (operator === '==') return -Math.abs(value - threshold);
  return operator.startsWith('>') ? value - threshold : threshold - value;
}
