import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  missingNames,
  parametersOf,
  readBindings,
  usefulBindings,
  wireParameters,
  writeBindings,
} from './bound-parameters.ts';

const query = 'host:$host$ AND level:<=$level$';

it('asks for what is neither given, nor optional, nor has a default', () => {
  const [host] = parametersOf(query, {}, []);
  expect(missingNames(parametersOf(query, {}, []))).toEqual(['host', 'level']);
  expect(missingNames(parametersOf(query, { host: 'a', level: '3' }, []))).toEqual([]);
  expect(missingNames(parametersOf(query, { host: 'a', level: '' }, []))).toEqual(['level']);
  if (!host) throw new Error('no parameter');
  const described = [
    { ...host, optional: true },
    { ...host, name: 'level', defaultValue: '4' },
  ];
  expect(missingNames(parametersOf(query, {}, described))).toEqual([]);
});

it('declares each parameter once, with its value', () => {
  expect(wireParameters(parametersOf('$a$ OR $a$', { a: 'x', b: 'y' }, []))).toEqual([
    expect.objectContaining({
      name: 'a',
      type: 'value-parameter-v1',
      data_type: 'any',
      optional: false,
      binding: { type: 'value', value: 'x' },
    }),
  ]);
});

it('takes no value from what every object has', () => {
  expect(missingNames(parametersOf('$constructor$ $toString$', {}, []))).toEqual(['constructor', 'toString']);
});

it('reads back from the address the values it wrote there', () => {
  const name = fc.stringMatching(/^[a-z_]\w{0,8}$/);
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ minLength: 1 })), (bindings) => {
      expect(readBindings({ q: 'x', ...writeBindings(bindings) })).toEqual({ ...bindings });
    }),
  );
});

it('keeps the values a query has a use for', () => {
  expect(usefulBindings(query, { host: 'a', level: '', other: 'b' })).toEqual({ host: 'a' });
});
