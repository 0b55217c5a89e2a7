import type { Schemas } from '@tailrace/sdk';

/** A highlighting rule as stored in a view: a condition on a field, and a color. */
export type HighlightingRule = Schemas['HighlightingRule'];
/** The comparison of a field's value with the rule's. */
export type HighlightingCondition = NonNullable<HighlightingRule['condition']>;
/** A static color, or a color scale by value. */
export type HighlightingColor = Schemas['HighlightingColor'];

const conditions: readonly unknown[] = [
  'equal',
  'not_equal',
  'greater',
  'greater_equal',
  'less',
  'less_equal',
];

/** Parses a color of a view, including a plain string; `null` when it is invalid. */
export function toHighlightingColor(color: unknown): HighlightingColor | null {
  if (typeof color === 'string') return isHex(color) ? { type: 'static', color } : null;
  if (typeof color !== 'object' || color === null || !('type' in color)) return null;
  const { type } = color;
  if (type === 'static' && 'color' in color && isHex(color.color)) return { type, color: color.color };
  if (type !== 'gradient' || !('gradient' in color) || !('lower' in color) || !('upper' in color))
    return null;
  const { gradient, lower, upper } = color;
  if (typeof gradient !== 'string' || typeof lower !== 'number' || typeof upper !== 'number') return null;
  return { type, gradient, lower, upper };
}

const isHex = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);

/** Whether a value is a valid rule; stored views may contain anything. */
export function isHighlightingRule(value: unknown): value is HighlightingRule {
  if (typeof value !== 'object' || value === null) return false;
  const rule = value as Partial<Record<keyof HighlightingRule, unknown>>;
  const isCondition = rule.condition === undefined || conditions.includes(rule.condition);
  const isColored = toHighlightingColor(rule.color) !== null;
  return typeof rule.field === 'string' && typeof rule.value === 'string' && isCondition && isColored;
}
