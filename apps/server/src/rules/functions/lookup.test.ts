import { describe, expect, it } from 'vitest';
import { LookupPending, type LookupValue } from '../../lookup/lookups.ts';
import { callIn, makeContext } from '../testing/rule-context.ts';

const nothing: LookupValue = { single: null, multi: null, list: null, hasError: false };

const values: Record<string, LookupValue> = {
  single: { ...nothing, single: 'Berlin' },
  multi: { ...nothing, single: 'Berlin', multi: { city: 'Berlin', country: 'DE' } },
  list: { ...nothing, list: ['a', 'b'] },
  broken: { single: 'of the table', multi: { of: 'the table' }, list: ['t'], hasError: true },
  42: { ...nothing, single: 7 },
};

const keys: string[] = [];

const context = makeContext({
  lookups: {
    find(table, key) {
      if (table === 'slow') throw new LookupPending('it is being fetched');
      if (table !== 'places') throw new Error(`There is no lookup table ${table}`);
      keys.push(key);
      return values[key] ?? nothing;
    },
  },
});

describe('lookups', () => {
  it.each<[string, unknown[], unknown]>([
    ['lookup', ['multi'], { city: 'Berlin', country: 'DE' }],
    ['lookup', ['single'], { value: 'Berlin' }],
    ['lookup', ['none'], {}],
    ['lookup', ['none', { a: 1 }], { a: 1 }],
    ['lookup', ['broken'], { of: 'the table' }],
    ['lookup', ['broken', { a: 1 }], { a: 1 }],
    ['lookup', [null], {}],
    ['lookup_value', ['single'], 'Berlin'],
    ['lookup_value', [42], 7],
    ['lookup_value', ['none'], null],
    ['lookup_value', ['none', 'x'], 'x'],
    ['lookup_value', ['broken'], 'of the table'],
    ['lookup_value', ['broken', 'x'], 'x'],
    ['lookup_value', [null, 'x'], 'x'],
    ['lookup_value', ['', 'x'], 'x'],
    ['lookup_string_list', ['list'], ['a', 'b']],
    ['lookup_string_list', ['single'], []],
    ['lookup_string_list', ['single', ['x']], ['x']],
    ['lookup_string_list', ['broken'], ['t']],
  ])('%s(…%j) is %j', (name, args, result) => {
    expect(callIn(context, name, 'places', ...args)).toEqual(result);
  });

  it('looks nothing up without a key', () => {
    keys.length = 0;
    callIn(context, 'lookup_value', 'places', null);
    callIn(context, 'lookup_value', 'places', '');
    expect(keys).toEqual([]);
  });

  it('needs a table that there is', () => {
    expect(() => callIn(context, 'lookup_value', 'nope', 'x', 'default')).toThrow(
      expect.objectContaining({ name: 'RuleError', message: 'There is no lookup table nope' }),
    );
  });

  it('lets the caller fetch a value that is not there yet', () => {
    expect(() => callIn(context, 'lookup', 'slow', 'x')).toThrow(LookupPending);
  });

  it.each([
    'lookup_set_value',
    'lookup_clear_key',
    'lookup_set_string_list',
    'lookup_add_string_list',
    'lookup_remove_string_list',
  ])('%s says that no table can be written', (name) => {
    expect(() => callIn(context, name, 'places', 'key', ['x'])).toThrow(/places cannot be changed by rules/);
  });
});
