import type { HighlightingCondition } from './highlighting-rule.ts';

/** The conditions with their labels, in display order. */
export const highlightingConditions: readonly { condition: HighlightingCondition; label: string }[] = [
  { condition: 'equal', label: 'is' },
  { condition: 'not_equal', label: 'is not' },
  { condition: 'greater', label: 'is greater than' },
  { condition: 'greater_equal', label: 'is at least' },
  { condition: 'less', label: 'is less than' },
  { condition: 'less_equal', label: 'is at most' },
];

/** Easily distinguishable colors, by the names stored in rules. */
export const highlightingColors: readonly { name: string; color: string }[] = [
  { name: 'Yellow', color: '#ffec3d' },
  { name: 'Orange', color: '#ff9c38' },
  { name: 'Red', color: '#f4615c' },
  { name: 'Pink', color: '#ec6fb4' },
  { name: 'Violet', color: '#9b7bea' },
  { name: 'Blue', color: '#4c9bf0' },
  { name: 'Teal', color: '#2bb8a9' },
  { name: 'Green', color: '#6cbf4b' },
];
