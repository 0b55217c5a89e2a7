// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { newTab } from './tabs.ts';
import { fittingTabs, splitTabs } from './visible-tabs.ts';

const tabs = ['1', '2', '3', '4'].map(newTab);
const ids = (shown: string, fitting: number) => {
  const { drawn, more } = splitTabs(tabs, shown, fitting);
  return [drawn.map(({ id }) => id).join(''), more.map(({ id }) => id).join('')];
};

it('draws all tabs while they fit, and at least one', () => {
  expect(fittingTabs(600, 4)).toBe(4);
  expect(fittingTabs(600, 12)).toBe(4);
  expect(fittingTabs(60, 3)).toBe(1);
  expect(fittingTabs(0, 3)).toBe(3);
});

it('always draws the active tab, and keeps the others in order', () => {
  expect(ids('2', 4)).toEqual(['1234', '']);
  expect(ids('2', 2)).toEqual(['12', '34']);
  expect(ids('4', 2)).toEqual(['14', '23']);
  expect(ids('3', 1)).toEqual(['3', '124']);
});
