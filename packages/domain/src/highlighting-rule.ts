import type { Schemas } from '@tailrace/sdk';

/** A rule as a view keeps it: which values of a field stand out, and how. */
export type HighlightingRule = Schemas['HighlightingRule'];
/** How a value is compared with that of a rule. */
export type HighlightingCondition = NonNullable<HighlightingRule['condition']>;
/** One colour, or one of a scale by how large the value is. */
export type HighlightingColor = Schemas['HighlightingColor'];

const conditions: readonly unknown[] = [
  'equal',
  'not_equal',
  'greater',
  'greater_equal',
  'less',
  'less_equal',
];

/** A colour as a view may have it, a bare text included; `null` for what is none. */
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

/** Whether something is a rule that can be applied; anything may stand in what was stored or saved elsewhere. */
export function isHighlightingRule(value: unknown): value is HighlightingRule {
  if (typeof value !== 'object' || value === null) return false;
  const rule = value as Partial<Record<keyof HighlightingRule, unknown>>;
  const isCondition = rule.condition === undefined || conditions.includes(rule.condition);
  const isColored = toHighlightingColor(rule.color) !== null;
  return typeof rule.field === 'string' && typeof rule.value === 'string' && isCondition && isColored;
}
