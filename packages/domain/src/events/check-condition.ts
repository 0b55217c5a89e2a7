import type { Check } from '../forms/checks.ts';
import { type Condition, comparisonsOf, defaultPercentile } from './condition-tree.ts';

/** Checks that a condition is complete. */
export const checkCondition: Check<Condition> = ({ root }) => {
  if (root.items.length === 0) return 'Add a condition.';
  const comparisons = comparisonsOf(root);
  if (comparisons.some(({ threshold }) => threshold === null)) return 'Enter a number in every condition.';
  if (
    comparisons.some(
      ({ percentile = defaultPercentile }) => !(percentile !== null && percentile > 0 && percentile <= 100),
    )
  )
    return 'Enter a percentile above 0, up to 100.';
  return comparisons.some(({ function: name, field }) => name !== 'count' && field === '')
    ? 'Choose a field in every condition. Only messages can be counted without one.'
    : undefined;
};
