import { computerNumber, formatNumber } from '../format-number.ts';
import { EndlessRange, emptyValue, isHash, isSequence, kindOf, type Value } from '../values.ts';
import { type BuiltIn, type BuiltInCall, builtIn, plain } from './definition.ts';

/** 1 is a, 26 is z, 27 is aa. */
function letters(value: number, call: BuiltInCall): string {
  if (!Number.isInteger(value) || value < 1)
    call.fail('Only whole numbers from 1 can be written as letters.');
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  return text;
}

export const numberBuiltIns: Readonly<Record<string, BuiltIn<number>>> = {
  abs: plain('abs', 'Without its sign', Math.abs),
  floor: plain('floor', 'Rounded down', Math.floor),
  ceiling: plain('ceiling', 'Rounded up', Math.ceil),
  round: plain('round', 'Rounded', (value) => Math.floor(value + 0.5)),
  int: plain('int', 'Without its decimals', Math.trunc),
  lower_abc: plain('lower_abc', 'As letters: a for 1, b for 2', letters),
  upper_abc: plain('upper_abc', 'As letters: A for 1, B for 2', (value, call) =>
    letters(value, call).toUpperCase(),
  ),
};

function isEmpty(value: Value): boolean {
  if (value === undefined || value === emptyValue || value === '') return true;
  if (isSequence(value)) return value.length === 0;
  return isHash(value) && value.size === 0;
}

/** Whether a default can stand in for the value: it may be missing. */
const optional = <Target>(definition: BuiltIn<Target>): BuiltIn<Target> & { allowsMissing: true } => ({
  ...definition,
  allowsMissing: true,
});

export const unknownFormat = 'Write a format such as "0.00", "#,##0" or "computer".';

/** Built-ins of values of any type. With `allowsMissing`, also of missing ones. */
export const anyBuiltIns: Readonly<Record<string, BuiltIn<Value> & { allowsMissing?: true }>> = {
  c: plain('c', 'For programs: numbers without grouping, booleans as true and false', (value, call) => {
    if (typeof value === 'number') return computerNumber(value);
    if (typeof value === 'boolean') return String(value);
    return call.fail(`?c is for numbers and booleans; this is ${kindOf(value)}.`);
  }),
  string: builtIn(
    'string("yes", "no")',
    'As text: booleans by two texts, numbers by a format such as "0.00"',
    [0, 2],
    (value, call) => {
      if (typeof value === 'boolean') {
        if (call.count === 1) call.fail('Write two texts for a boolean: ?string("yes", "no").');
        if (call.count === 0) return call.booleanText(value);
        const [whenTrue, whenFalse] = [call.text(0), call.text(1)];
        return value ? whenTrue : whenFalse;
      }
      if (call.count === 2) call.fail(`Two texts are for booleans; this is ${kindOf(value)}.`);
      if (call.count === 0) return call.toText(value);
      if (typeof value !== 'number') call.fail(`Formats are for numbers; this is ${kindOf(value)}.`);
      const text = formatNumber(Number(value), call.text(0));
      return text ?? call.fail(unknownFormat);
    },
  ),
  size: plain('size', 'Number of items', (value, call) => {
    if (isSequence(value)) return value.length;
    if (isHash(value)) return value.size;
    if (value === emptyValue) return 0;
    if (value instanceof EndlessRange) return call.fail('This range has no end.');
    return call.fail(`?size is for lists and hashes; this is ${kindOf(value)}. For texts, write ?length.`);
  }),
  has_content: optional(
    plain('has_content', 'Whether there is a value that is not empty', (value) => !isEmpty(value)),
  ),
  exists: optional(
    plain('exists', 'Whether there is a value, as name?? says', (value) => value !== undefined),
  ),
  if_exists: optional(
    plain('if_exists', 'Empty if there is no value, as name! is', (value) => value ?? emptyValue),
  ),
  is_string: plain(
    'is_string',
    'Whether it is a text',
    (value) => typeof value === 'string' || value === emptyValue,
  ),
  is_number: plain('is_number', 'Whether it is a number', (value) => typeof value === 'number'),
  is_boolean: plain('is_boolean', 'Whether it is true or false', (value) => typeof value === 'boolean'),
  is_sequence: plain(
    'is_sequence',
    'Whether it is a list',
    (value) => isSequence(value) || value === emptyValue,
  ),
  is_enumerable: plain(
    'is_enumerable',
    'Whether <#list> can list it',
    (value) => isSequence(value) || value === emptyValue || value instanceof EndlessRange,
  ),
  is_hash: plain('is_hash', 'Whether it has named values', (value) => isHash(value) || value === emptyValue),
};
