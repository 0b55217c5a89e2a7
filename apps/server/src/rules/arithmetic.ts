import type { RuleType } from '@tailrace/languages/rules';
import { addPeriod } from './date-arithmetic.ts';
import { bounded } from './limits.ts';
import { long, RuleDate, RuleDuration, RuleError, RulePeriod } from './values.ts';

type Operator = '+' | '-' | '*' | '/' | '%';
type Calculate = (left: unknown, right: unknown) => unknown;

const noDivision = () => new RuleError('A number cannot be divided by zero');

const exactly: Readonly<Record<Operator, (a: bigint, b: bigint) => bigint>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => {
    if (b === 0n) throw noDivision();
    return a / b;
  },
  '%': (a, b) => {
    if (b === 0n) throw noDivision();
    return a % b;
  },
};

const roughly: Readonly<Record<Operator, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

/** Calculates with whole numbers: by numbers while they are exact, beyond that as Java does. */
function withLongs(operator: Operator): Calculate {
  const rough = roughly[operator];
  const exact = exactly[operator];
  const divides = operator === '/' || operator === '%';
  return (left, right) => {
    if (typeof left === 'number' && typeof right === 'number') {
      if (divides && right === 0) throw noDivision();
      const result = operator === '/' ? Math.trunc(left / right) : rough(left, right);
      // Also turns -0 into 0, which whole numbers do not have.
      if (Number.isSafeInteger(result)) return result + 0;
    }
    // Whole numbers of 64 bits wrap around.
    return long(BigInt.asIntN(64, exact(bigintOf(left), bigintOf(right))));
  };
}

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  throw new RuleError(`Only numbers can be calculated with, not ${value === null ? 'null' : typeof value}`);
}

function bigintOf(value: unknown): bigint {
  if (typeof value === 'bigint') return value;
  return BigInt(Math.trunc(numberOf(value)));
}

const withDoubles =
  (operator: Operator): Calculate =>
  (left, right) =>
    roughly[operator](numberOf(left), numberOf(right));

const withTexts: Calculate = (left, right) => bounded(`${left ?? ''}${right ?? ''}`);

function withDates(operator: Operator): Calculate {
  return (left, right) => {
    if (left instanceof RulePeriod && right instanceof RuleDate) return addPeriod(right, left, 1);
    if (!(left instanceof RuleDate)) throw new RuleError('The date is missing');
    if (right instanceof RuleDate) return new RuleDuration(left.ms - right.ms);
    if (!(right instanceof RulePeriod)) throw new RuleError('The period is missing');
    return addPeriod(left, right, operator === '+' ? 1 : -1);
  };
}

/** The operation for operands that were checked, by the type of the left one. */
export function arithmetic(operator: Operator, type: RuleType): Calculate {
  switch (type) {
    case 'DateTime':
    case 'Period':
      return withDates(operator);
    case 'String':
      return withTexts;
    case 'Double':
      return withDoubles(operator);
    default:
      return withLongs(operator);
  }
}
