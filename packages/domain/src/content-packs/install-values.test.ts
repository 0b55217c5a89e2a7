import type { Schemas } from '@tailrace/sdk';
import { expect, it, test } from 'vitest';
import { installValueCheck, installValues, startValue } from './install-values.ts';

type Parameter = Schemas['ContentPackParameter'];

const parameter = (type: Parameter['type'], default_value?: Parameter['default_value']) =>
  ({
    name: 'P',
    title: '',
    description: '',
    type,
    ...(default_value !== undefined && { default_value }),
  }) as Parameter;

test.each([
  [parameter('string'), ''],
  [parameter('string', null), ''],
  [parameter('integer', 12201), '12201'],
  [parameter('boolean', true), true],
  [parameter('boolean'), false],
])('%j starts with %j', (given, value) => {
  expect(startValue(given)).toBe(value);
});

test.each([
  [parameter('string'), '', 'Enter a value.'],
  [parameter('string', ''), '', undefined],
  [parameter('string'), 'a'.repeat(251), 'Use at most 250 characters.'],
  [parameter('integer'), '1.5', 'Enter a whole number.'],
  [parameter('integer'), '', 'Enter a value.'],
  [parameter('double'), '1.5', undefined],
  [parameter('boolean'), false, undefined],
] as const)('%j with %j: %s', (given, value, error) => {
  expect(installValueCheck(given)(value, {})).toBe(error);
});

it('sends typed values, without those that are not valid', () => {
  const parameters = [
    { ...parameter('string'), name: 'SITE' },
    { ...parameter('integer'), name: 'PORT' },
    { ...parameter('boolean'), name: 'STRICT' },
    { ...parameter('double'), name: 'SHARE' },
    { ...parameter('string', ''), name: 'NOTE' },
  ];
  expect(installValues(parameters, ['Porto', 'x', false, '0.5', ''])).toEqual({
    SITE: { '@type': 'string', '@value': 'Porto' },
    STRICT: { '@type': 'boolean', '@value': false },
    SHARE: { '@type': 'double', '@value': 0.5 },
    NOTE: { '@type': 'string', '@value': '' },
  });
});
