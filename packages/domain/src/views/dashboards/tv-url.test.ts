import { expect, it } from 'vitest';
import { printTvSettings, readTvSettings, tvDefaults, tvParams, tvTabs } from './tv-url.ts';

it.each([
  [{}, tvDefaults],
  [
    { interval: '5', refresh: '60', tabs: '2,0,2' },
    { secondsPerPage: 5, refreshSeconds: 60, tabs: [2, 0] },
  ],
  [
    { interval: '0', refresh: '-3' },
    { ...tvDefaults, secondsPerPage: 1, refreshSeconds: 1 },
  ],
  [
    { interval: '99999999', refresh: 'soon', tabs: 'a,-1,1.5,' },
    { ...tvDefaults, secondsPerPage: 86_400 },
  ],
])('reads %j', (params, settings) => {
  expect(readTvSettings(params)).toEqual(settings);
});

it('writes only what differs from the defaults, and reads it back', () => {
  expect(printTvSettings(tvDefaults)).toEqual({});
  const settings = { secondsPerPage: 5, refreshSeconds: 60, tabs: [1, 0] };
  const printed = printTvSettings(settings);
  expect(printed).toEqual({ interval: '5', refresh: '60', tabs: '1,0' });
  expect(readTvSettings(tvParams({ ...printed, tabs: '1,0', other: 'x', refresh: 60 }))).toEqual(settings);
});

it('shows all tabs when the address names none that exists', () => {
  const tabs = ['a', 'b', 'c'];
  expect(tvTabs(tabs, { ...tvDefaults, tabs: [2, 0, 7] })).toEqual(['c', 'a']);
  expect(tvTabs(tabs, { ...tvDefaults, tabs: [7] })).toEqual(tabs);
});
