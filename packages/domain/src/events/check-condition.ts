import type { Check } from '../forms/checks.ts';
import {
  type Comparison,
  type Condition,
  comparisonsOf,
  defaultPercentile,
  type Statistic,
} from './condition-tree.ts';

/** What a comparison counts: the parts of a ratio. */
const statisticsOf = (comparison: Comparison): readonly Statistic[] =>
  comparison.function === 'ratio' && comparison.ratio
    ? [comparison.ratio.numerator, comparison.ratio.denominator]
    : [comparison];

/** Checks that a condition is complete. */
export const checkCondition: Check<Condition> = ({ root }) => {
  if (root.items.length === 0) return 'Add a condition.';
  const comparisons = comparisonsOf(root);
  if (comparisons.some(({ threshold }) => threshold === null)) return 'Enter a number in every condition.';
  const statistics = comparisons.flatMap(statisticsOf);
  if (
    statistics.some(
      ({ percentile = defaultPercentile }) => !(percentile !== null && percentile > 0 && percentile <= 100),
    )
  )
    return 'Enter a percentile above 0, up to 100.';
  return statistics.some(({ function: name, field }) => name !== 'count' && field === '')
    ? 'Choose a field in every condition. Only messages can be counted without one.'
    : undefined;
};
