import type { ConstantKind } from './rule-function.ts';
import { typeReasons } from './type-problem.ts';

const number = '[+-]?\\d+';
const period = new RegExp(
  `^[+-]?P(?=.)(?:${number}Y)?(?:${number}M)?(?:${number}W)?(?:${number}D)?(?:T(?=.)(?:${number}H)?(?:${number}M)?(?:${number}(?:[.,]\\d{1,9})?S)?)?$`,
);

function isTimezone(name: string): boolean {
  if (/^[+-]\d\d(?::?\d\d)?$/.test(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with a constant argument, of the kinds that every rule engine reads alike. */
export function constantProblem(kind: ConstantKind, value: string): string | null {
  if (kind === 'period' && !period.test(value)) return typeReasons.period(value.slice(0, 40));
  if (kind === 'timezone' && !isTimezone(value)) return typeReasons.timezone(value.slice(0, 40));
  return null;
}
