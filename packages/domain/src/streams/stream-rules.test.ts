import { describe, expect, it } from 'vitest';
import {
  type FieldReader,
  neededParts,
  numberIn,
  ruleCompiler,
  ruleTypes,
  streamTakes,
  unusableBecause,
} from './stream-rules.ts';

const reader: FieldReader<Record<string, string | number>> = {
  textOf: (message, field) => (field in message ? String(message[field]) : null),
  numberOf: (message, field) => numberIn(String(message[field])),
};

const message = {
  service: ' checkout ',
  took_ms: 31,
  size: '1e3',
  empty: ' ',
  gl2_source_input: 'in1',
};
const { equals, greater, smaller, present, contains, always, input } = ruleTypes;

it.each([
  [equals, 'service', 'checkout', true],
  [equals, 'missing', '', false],
  [greater, 'took_ms', '30', true],
  [smaller, 'size', '1000.5', true],
  [smaller, 'service', '5', 'never'],
  [greater, 'took_ms', 'thirty', 'never'],
  [smaller, 'missing', '5', 'never'],
  [present, 'empty', '', false],
  [contains, 'service', 'heck', true],
  [always, '', '', true],
  [input, '', 'in1', true],
  [99, 'service', 'checkout', 'never'],
])('tests a rule of type %i on %s with %j: %s', (type, field, value, expected) => {
  const test = (isInverted: boolean) => ruleCompiler(reader)({ type, field, value, isInverted })(message);
  expect(test(false)).toBe(expected === true);
  expect(test(true)).toBe(expected === false);
});

it.each([
  [{ type: greater, value: 'x' }, '"x" is not a number.'],
  [{ type: 99, value: 'x' }, 'Unknown rule type: 99.'],
  [{ type: equals, value: 'x' }, null],
])('says why %j cannot be used', (rule, reason) => {
  expect(unusableBecause(rule)).toBe(reason);
});

it('knows what each type needs', () => {
  expect([1, 5, 7, 8, 99].map(neededParts)).toEqual([['field', 'value'], ['field'], [], ['value'], []]);
});

describe('a stream', () => {
  it.each([
    ['AND', [true, false], false],
    ['OR', [true, false], true],
    ['AND', [], false],
    ['OR', [], false],
  ] as const)('with %s and %j takes a message: %s', (matching, results, takes) => {
    expect(streamTakes(matching, results)).toBe(takes);
  });
});
