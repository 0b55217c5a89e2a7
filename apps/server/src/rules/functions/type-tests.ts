import type { RuleFunctionBody } from '../rule-context.ts';
import { isMap, RuleDate, RuleIp, RuleJson, RuleMatch, RulePeriod, RuleUrl } from '../values.ts';

const isNumber = (value: unknown) => typeof value === 'number' || typeof value === 'bigint';
const isLong = (value: unknown) => typeof value === 'bigint' || Number.isInteger(value);

/** Turns a check of a value into a function of rules. */
const test =
  (check: (value: unknown) => boolean): RuleFunctionBody =>
  (_context, value: unknown) =>
    check(value);

export const typeTests = {
  is_bool: test((value) => typeof value === 'boolean'),
  is_number: test(isNumber),
  is_double: test((value) => isNumber(value) && !isLong(value)),
  is_long: test(isLong),
  is_string: test((value) => typeof value === 'string'),
  is_collection: test(Array.isArray),
  is_list: test(Array.isArray),
  is_map: test((value) => isMap(value) || value instanceof RuleMatch),
  is_date: test((value) => value instanceof RuleDate),
  is_period: test((value) => value instanceof RulePeriod),
  is_ip: test((value) => value instanceof RuleIp),
  is_json: test((value) => value instanceof RuleJson),
  is_url: test((value) => value instanceof RuleUrl),
  is_null: test((value) => (value ?? null) === null),
  is_not_null: test((value) => (value ?? null) !== null),
} satisfies Record<string, RuleFunctionBody>;
