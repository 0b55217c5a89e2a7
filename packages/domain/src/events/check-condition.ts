import type { Check } from '../forms/checks.ts';
import { type Condition, comparisonsOf } from './condition-tree.ts';

/** Checks that a condition is complete. */
export const checkCondition: Check<Condition> = ({ root }) => {
  if (root.items.length === 0) return 'Add a condition.';
  const comparisons = comparisonsOf(root);
  if (comparisons.some(({ threshold }) => threshold === null)) return 'Enter a number in every condition.';
  return comparisons.some(({ function: name, field }) => name !== 'count' && field === '')
    ? 'Choose a field in every condition. Only messages can be counted without one.'
    : undefined;
};
