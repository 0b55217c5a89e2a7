import { RuleDate, RuleDuration, RuleIp, RuleJson, RulePeriod } from './values.ts';

const isNumeric = (value: unknown): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';

/** The value that tells objects of one class apart. */
function identityOf(value: object): unknown {
  if (value instanceof RuleDate) return value.ms;
  if (value instanceof RuleDuration) return value.millis;
  if (value instanceof RuleIp) return value.address;
  return undefined;
}

function isEqualObject(left: object, right: object): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, at) => isSame(item, right[at]));
  }
  if (left.constructor !== right.constructor) return false;
  const identity = identityOf(left);
  if (identity !== undefined) return identity === identityOf(right as object);
  if (left instanceof RuleJson) return isSame(left.value, (right as RuleJson).value);
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every(
      (name) =>
        Object.hasOwn(right, name) &&
        isSame((left as Record<string, unknown>)[name], (right as Record<string, unknown>)[name]),
    )
  );
}

function isSame(left: unknown, right: unknown): boolean {
  if (typeof left === 'object' && left !== null && typeof right === 'object' && right !== null) {
    return isEqualObject(left, right);
  }
  // What a number holds exactly is no bigint.
  return left === right;
}

/** Whether two values are equal; nothing equals null, as the contract says. */
export const isEqual = (left: unknown, right: unknown): boolean =>
  left !== null && left !== undefined && isSame(left, right);

/** The number that dates, durations and periods are ordered by; a month counts as 30 days. */
function orderOf(value: unknown): number | bigint | string | null {
  if (isNumeric(value) || typeof value === 'string') return value;
  if (value instanceof RuleDate) return value.ms;
  if (value instanceof RuleDuration) return value.millis;
  if (value instanceof RulePeriod) {
    const days = value.years * 365 + value.months * 30 + value.weeks * 7 + value.days;
    const seconds = ((days * 24 + value.hours) * 60 + value.minutes) * 60 + value.seconds;
    return seconds * 1000 + value.millis;
  }
  return null;
}

type Order = '<' | '<=' | '>' | '>=';

const orders: Readonly<Record<Order, (a: number | bigint | string, b: number | bigint | string) => boolean>> =
  {
    '<': (a, b) => a < b,
    '<=': (a, b) => a <= b,
    '>': (a, b) => a > b,
    '>=': (a, b) => a >= b,
  };

/** Compares values that have an order; what has none, such as null, is neither before nor after anything. */
export function isOrdered(order: Order): (left: unknown, right: unknown) => boolean {
  const compare = orders[order];
  return (left, right) => {
    if (typeof left === 'number' && typeof right === 'number') return compare(left, right);
    const a = orderOf(left);
    const b = orderOf(right);
    if (a === null || b === null || isNumeric(a) !== isNumeric(b)) return false;
    return compare(a, b);
  };
}
