import type { Schemas } from '@tailrace/sdk';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type ConverterType,
  converterList,
  converterMap,
  converterTypes,
  isConverterType,
  missingConverterSettings,
  newConverters,
} from './converters.ts';

const types = Object.keys(converterTypes) as ConverterType[];

describe('converters (R-3.10)', () => {
  it('are these', () => {
    expect(types).toEqual([
      'numeric',
      'date',
      'hash',
      'split_and_count',
      'ip_anonymizer',
      'syslog_pri_level',
      'syslog_pri_facility',
      'tokenizer',
      'csv',
      'lowercase',
      'uppercase',
      'flexdate',
      'lookup_table',
    ]);
    expect(types.every(isConverterType)).toBe(true);
    expect(isConverterType('constructor')).toBe(false);
  });

  test.each([
    ['flexdate', 'Flexible Date'],
    ['tokenizer', 'Key = Value Pairs To Fields'],
    ['csv', 'CSV To Fields'],
    ['ip_anonymizer', 'Anonymize IPv4 Addresses'],
    ['syslog_pri_level', 'Syslog Level From PRI'],
    ['syslog_pri_facility', 'Syslog Facility From PRI'],
  ] as const)('%s is shown as %s', (type, name) => {
    expect(converterTypes[type]).toBe(name);
  });
});

describe('settings of a converter', () => {
  test.each([
    ['numeric', {}, []],
    ['date', { date_format: 'yyyy' }, []],
    ['date', {}, ['date_format']],
    ['csv', { column_header: '' }, ['column_header']],
    ['split_and_count', { split_by: 5 }, ['split_by']],
    ['lookup_table', { lookup_table_name: 'hosts' }, []],
  ] as const)('of %s with %j lack %j', (type, config, missing) => {
    expect(missingConverterSettings(type, config)).toEqual(missing);
  });

  it('start with what only a person can say left out', () => {
    expect(types.filter((type) => missingConverterSettings(type, newConverters[type]).length > 0)).toEqual([
      'date',
      'split_and_count',
      'csv',
      'lookup_table',
    ]);
  });
});

describe('converters of an extractor (R-3.11)', () => {
  it('are a map where they are written and a list where they are read', () => {
    fc.assert(
      fc.property(fc.subarray(types), (chosen) => {
        const map: Schemas['ExtractorConverters'] = Object.fromEntries(
          chosen.map((type) => [type, newConverters[type]]),
        );
        expect(converterList(map).map(({ type }) => type)).toEqual(chosen);
        expect(converterMap(converterList(map))).toEqual(map);
      }),
    );
  });
});
