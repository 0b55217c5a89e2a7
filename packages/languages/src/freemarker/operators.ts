import { maxRangeItems } from './limits.ts';
import type { BinaryOperator, RangeType } from './nodes.ts';
import { EndlessRange, emptyValue, exact, isHash, isSequence, kindOf, type Value } from './values.ts';

/** What operators need of the rendering. */
export interface OperatorContext {
  fail: (message: string) => never;
  charge: (steps: number) => void;
  chargeText: (length: number) => void;
  toText: (value: Value) => string;
}

const isScalar = (value: Value) =>
  typeof value === 'string' || typeof value === 'number' || value === emptyValue;

const plainValue = (value: Value): Value => (value === emptyValue ? '' : value);

/** Whether two values are equal; null for values that cannot be compared. */
export function equal(left: Value, right: Value): boolean | null {
  const [one, other] = [plainValue(left), plainValue(right)];
  if (typeof one !== typeof other || typeof one === 'object' || one === undefined) return null;
  return one === other;
}

function compare(operator: BinaryOperator, left: Value, right: Value, context: OperatorContext): boolean {
  if (operator === '==' || operator === '!=') {
    if (typeof left === 'string') context.chargeText(left.length);
    const isEqual = equal(left, right);
    if (isEqual === null) context.fail(`${sentence(kindOf(left))} cannot be compared with ${kindOf(right)}.`);
    return isEqual === (operator === '==');
  }
  if (typeof left !== 'number' || typeof right !== 'number')
    return context.fail(
      `Only numbers can be larger or smaller, not ${kindOf(typeof left === 'number' ? right : left)}. Write ?number after a text.`,
    );
  if (operator === '<') return left < right;
  if (operator === '<=') return left <= right;
  return operator === '>' ? left > right : left >= right;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function calculate(operator: BinaryOperator, left: number, right: number, context: OperatorContext): number {
  // The remainder is of whole numbers.
  const divisor = operator === '%' ? Math.trunc(right) : right;
  if ((operator === '/' || operator === '%') && divisor === 0) context.fail('This divides by zero.');
  const results: Partial<Record<BinaryOperator, number>> = {
    '+': left + right,
    '-': left - right,
    '*': left * right,
    '/': left / right,
    '%': Math.trunc(left) % divisor,
  };
  return exact(results[operator] ?? 0) ?? context.fail('The result is beyond 9,007,199,254,740,991.');
}

function add(left: Value, right: Value, context: OperatorContext): Value {
  if (typeof left === 'number' && typeof right === 'number') return calculate('+', left, right, context);
  if (isSequence(left) && isSequence(right)) {
    context.charge(left.length + right.length);
    return [...left, ...right];
  }
  if (isScalar(left) && isScalar(right)) {
    const text = context.toText(left) + context.toText(right);
    context.chargeText(text.length);
    return text;
  }
  if (isHash(left) && isHash(right)) {
    context.charge(left.size + right.size);
    return new Map([...left, ...right]);
  }
  if (left === emptyValue) return right;
  if (right === emptyValue) return left;
  return context.fail(`${sentence(kindOf(left))} and ${kindOf(right)} cannot be added.`);
}

/** The value of an operator other than `&&` and `||`. */
export function apply(operator: BinaryOperator, left: Value, right: Value, context: OperatorContext): Value {
  if (operator === '+') return add(left, right, context);
  if (operator === '-' || operator === '*' || operator === '/' || operator === '%') {
    if (typeof left !== 'number' || typeof right !== 'number')
      return context.fail(
        `“${operator}” is for numbers, not for ${kindOf(typeof left === 'number' ? right : left)}. Write ?number after a text.`,
      );
    return calculate(operator, left, right, context);
  }
  return compare(operator, left, right, context);
}

/** The numbers of a range, which may count down. */
export function rangeOf(
  type: RangeType,
  start: Value,
  end: Value,
  hasEnd: boolean,
  context: OperatorContext,
): Value {
  for (const bound of hasEnd ? [start, end] : [start])
    if (typeof bound !== 'number' || !Number.isInteger(bound))
      context.fail(`A range is between whole numbers; this is ${kindOf(bound)}.`);
  const from = Number(start);
  if (!hasEnd) return new EndlessRange(from);
  const bound = Number(end);
  const distance = type === 'counted' ? bound : bound - from;
  const step = distance < 0 ? -1 : 1;
  const length = Math.abs(distance) + (type === 'inclusive' ? 1 : 0);
  if (length > maxRangeItems)
    context.fail(`A range has at most ${maxRangeItems.toLocaleString('en-US')} numbers.`);
  context.charge(length);
  return Array.from({ length }, (_, index) => from + index * step);
}
