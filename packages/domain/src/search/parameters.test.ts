import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  isRequired,
  missingParameters,
  readParameter,
  usedParameters,
  writeParameter,
} from './parameters.ts';

const wire = { name: 'user', data_type: 'any' };

describe('a parameter (R-3.21)', () => {
  it('has everything once it is read', () => {
    expect(readParameter(wire)).toEqual({
      type: 'value-parameter-v1',
      name: 'user',
      title: '',
      description: '',
      dataType: 'any',
      defaultValue: null,
      optional: false,
      binding: null,
    });
  });

  it('survives the way to the wire and back', () => {
    const definition = fc.record({
      type: fc.string(),
      name: fc.string(),
      title: fc.string(),
      description: fc.string(),
      dataType: fc.string(),
      defaultValue: fc.option(fc.string()),
      optional: fc.boolean(),
      binding: fc.option(fc.record({ type: fc.constant('value'), value: fc.string() })),
    });
    fc.assert(
      fc.property(definition, (parameter) => {
        expect(readParameter(writeParameter(parameter))).toEqual(parameter);
      }),
    );
  });
});

describe('a parameter is required (R-3.22)', () => {
  test.each([
    [{}, true],
    [{ optional: true }, false],
    [{ default_value: 'admin' }, false],
    [{ default_value: 0 }, false],
    [{ default_value: '' }, true],
    [{ optional: true, default_value: 'admin' }, false],
  ])('with %j: %s', (rest, expected) => {
    expect(isRequired(readParameter({ ...wire, ...rest }))).toBe(expected);
  });

  it('until a value is bound to it', () => {
    const free = readParameter(wire);
    const bound = readParameter({ ...wire, binding: { type: 'value', value: 'admin' } });
    expect(missingParameters([free, bound])).toEqual([free]);
  });
});

test.each([
  ['user:$user$', ['user']],
  ['$a$ OR $b$ OR $a$', ['a', 'b']],
  ['cost:$5 OR $1x$', []],
  ['', []],
])('%j uses the parameters %j', (query, names) => {
  expect(usedParameters(query)).toEqual(names);
});
