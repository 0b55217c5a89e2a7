import { exampleBody } from '@tailrace/mocks/examples';
import { describe, expect, it, test } from 'vitest';
import { adapterTypes } from './adapter-types.ts';
import { checkSetting, timeText } from './config-values.ts';
import {
  adapterConfig,
  adapterRequest,
  adapterSettings,
  adapterValues,
  cacheConfig,
  cacheRequest,
  cacheValues,
  checkLookupName,
  checkMultiDefault,
  checkSingleDefault,
  noDefaults,
  suggestName,
  tableRequest,
  tableValues,
} from './lookup-forms.ts';

const types = exampleBody('listLookupDataAdapterTypes');
const adapter = exampleBody('getLookupDataAdapter');
const cache = exampleBody('getLookupCache');
const [table] = exampleBody('getLookupTable').lookup_tables;
if (!table) throw new Error('The example of getLookupTable has no table');

describe('the name of a lookup table', () => {
  test.each([
    ['Host owners', 'host-owners'],
    ['  Équipes (2026)! ', 'equipes-2026'],
    ['صاحب', ''],
  ])('%j suggests %j', (title, name) => expect(suggestName(title)).toBe(name));

  it('is required and not read as an id', () => {
    expect(checkLookupName(' ', {})).toBe('Give it a name.');
    expect(checkLookupName('60b5001aa1b2c3d4e5f60100', {})).toMatch(/looks like an id/);
    expect(checkLookupName('host owners', {})).toBeUndefined();
  });
});

describe('a data adapter', () => {
  test.each(Object.entries(types).filter(([type]) => Object.hasOwn(adapterTypes, type)))(
    'of the type %s keeps its settings through the form',
    (type, { default_config }) => {
      const written = adapterConfig({ ...adapterSettings(types), type });
      const omitted = type === 'httpjsonpath' ? { url: '', multi_value_jsonpath: null, headers: {} } : {};
      expect(written).toEqual({ ...omitted, ...default_config });
    },
  );

  it('is sent back as it came', () => {
    const { id, content_pack, ...rest } = adapter;
    expect(adapterRequest(adapterValues(types, adapter), adapter)).toEqual({ id, content_pack, ...rest });
    expect(adapterRequest(adapterValues(types, adapter))).toEqual(rest);
  });

  it('has no time to cache errors unless that is on', () => {
    const values = {
      ...adapterValues(types, adapter),
      custom_error_ttl: { amount: 5, unit: 'MINUTES' } as const,
    };
    expect(adapterRequest(values).custom_error_ttl).toBeNull();
    expect(adapterRequest({ ...values, custom_error_ttl_enabled: true })).toMatchObject({
      custom_error_ttl: 5,
      custom_error_ttl_unit: 'MINUTES',
    });
  });

  it('of an unknown type keeps what the server gave', () => {
    const config = { type: 'torexitnode', feed: 'x' } as unknown as typeof adapter.config;
    const unknown = { ...adapter, config };
    expect(adapterRequest(adapterValues(types, unknown)).config).toEqual({ type: 'torexitnode', feed: 'x' });
  });

  it('writes characters with escapes and headers as lines', () => {
    const settings = adapterSettings(types);
    const dsv = { ...settings.config.dsvhttp, separator: '\\t' };
    const http = { ...settings.config.httpjsonpath, headers: 'Accept: text/plain\n\nX-Key:  a:b ' };
    const config = { ...settings.config, dsvhttp: dsv, httpjsonpath: http };
    expect(adapterConfig({ type: 'dsvhttp', config })).toMatchObject({
      separator: '\t',
      line_separator: '\n',
    });
    expect(adapterConfig({ type: 'httpjsonpath', config })).toMatchObject({
      headers: { Accept: 'text/plain', 'X-Key': 'a:b' },
    });
  });

  test.each([
    ['csvfile', 'path', ' ', /File path is missing/],
    ['csvfile', 'separator', ';;', /exactly one/],
    ['csvfile', 'separator', '\\t', null],
    ['csvfile', 'check_interval', 0, /at least 1/],
    ['dsvhttp', 'value_column', null, null],
    ['dsvhttp', 'key_column', null, /at least 0/],
    ['httpjsonpath', 'headers', 'Accept', /a colon/],
    ['httpjsonpath', 'multi_value_jsonpath', '', null],
    ['maxmind_geoip', 'check_interval', { amount: null, unit: 'DAYS' }, /at least 0/],
  ] as const)('%s checks %s: %j', (type, name, value, problem) => {
    const setting = adapterTypes[type].settings.find((one) => one.name === name);
    const found = setting && checkSetting(setting)(value, {});
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeUndefined();
  });
});

describe('a cache', () => {
  it('is sent back as it came', () => {
    const { id, content_pack, ...rest } = cache;
    const written = { ...rest, config: { ...rest.config, expire_after_write_unit: 'SECONDS' } };
    expect(cacheRequest(cacheValues(cache), cache)).toEqual({ id, content_pack, ...written });
  });

  it('of another type has no settings', () => {
    expect(cacheConfig({ ...cacheValues(undefined), cache_type: 'none' })).toEqual({ type: 'none' });
  });
});

describe('a lookup table', () => {
  it('is sent back as it came', () => {
    expect(tableRequest(tableValues(table), table)).toEqual(table);
  });

  it('sends no default that is switched off', () => {
    const values = { ...tableValues(table), default_single_value_type: 'NULL' } as const;
    expect(tableRequest(values)).toMatchObject({ default_single_value: '' });
  });

  test.each([
    ['NUMBER', '1e3', true],
    ['NUMBER', '', false],
    ['NUMBER', 'ten', false],
    ['BOOLEAN', 'true', true],
    ['BOOLEAN', 'yes', false],
    ['STRING', '', true],
  ] as const)('accepts as %s %j: %j', (default_single_value_type, value, isValid) => {
    const problem = checkSingleDefault(value, { ...noDefaults, default_single_value_type });
    expect(problem === undefined).toBe(isValid);
  });

  test.each([
    ['{"team": "web"}', true],
    ['[1]', false],
    ['null', false],
    ['{', false],
  ])('accepts as an object %j: %j', (value, isValid) => {
    const problem = checkMultiDefault(value, { ...noDefaults, default_multi_value_type: 'OBJECT' });
    expect(problem === undefined).toBe(isValid);
  });
});

it('writes times in words', () => {
  expect(timeText({ amount: 1, unit: 'MINUTES' })).toBe('1 minute');
  expect(timeText({ amount: 5, unit: 'SECONDS' })).toBe('5 seconds');
});
