import { describe, expect, it } from 'vitest';
import { defaultSearchesConfig } from './cluster-settings.ts';
import { optionProblems, relativeCheck, searchSettings, searchValues } from './search-values.ts';

const option = (period: string, label = '') => ({ period, label });

describe('the form of the search settings', () => {
  it('sends back what it was given', () => {
    expect(searchSettings(searchValues(defaultSearchesConfig))).toEqual(defaultSearchesConfig);
  });

  it('sends back what it does not know', () => {
    const unknown = { default_auto_refresh_option: 'PT5S', quick_access_timerange_presets: [{ id: 'p' }] };
    const stored = { ...defaultSearchesConfig, ...unknown };
    const values = { ...searchValues(stored), filterFields: ['host'] };
    expect(searchSettings(values, stored)).toEqual({ ...stored, surrounding_filter_fields: ['host'] });
  });

  it('begins with 30 days when the limit is turned on, and sends no limit when it is off', () => {
    const values = searchValues(defaultSearchesConfig);
    expect(values).toMatchObject({ isLimited: false, limit: 'P30D' });
    expect(searchSettings({ ...values, isLimited: true }).query_time_range_limit).toBe('P30D');
    expect(searchSettings(values).query_time_range_limit).toBe('PT0S');
  });

  it('lists options by length, names those without a label and drops empty and repeated fields', () => {
    const values = {
      ...searchValues(defaultSearchesConfig),
      relative: [option('PT0S'), option('P2D'), option('PT90M', ' Ninety ')],
      filterFields: ['host', ' ', ' host '],
    };
    const { relative_timerange_options, surrounding_filter_fields } = searchSettings(values);
    expect(Object.entries(relative_timerange_options)).toEqual([
      ['PT90M', 'Ninety'],
      ['P2D', '2 days'],
      ['PT0S', 'all messages'],
    ]);
    expect(surrounding_filter_fields).toEqual(['host']);
  });
});

it.each([
  [['PT5M', 'PT0S'], true, []],
  [['PT5M', 'PT0S'], false, [1]],
  [['', 'soon', 'PT300S', 'PT5M'], true, [0, 1, 3]],
])('checks the lengths %j', (periods, isAllOffered, wrong) => {
  expect([
    ...optionProblems(
      periods.map((period) => option(period)),
      isAllOffered,
    ).keys(),
  ]).toEqual(wrong);
});

it('counts the rows that need attention', () => {
  expect(relativeCheck([option('')], {})).toBe('1 row needs attention.');
  expect(relativeCheck([option('PT5M')], {})).toBeUndefined();
});
