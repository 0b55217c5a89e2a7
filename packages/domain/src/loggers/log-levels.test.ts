import { expect, it } from 'vitest';
import { leastSevere, levelChoices } from './log-levels.ts';

const labels = (...parameters: Parameters<typeof levelChoices>) =>
  levelChoices(...parameters).map(({ label }) => label);

it('offers the six levels, the most severe first', () => {
  expect(labels('warn')).toEqual(['Fatal', 'Error', 'Warn', 'Info', 'Debug', 'Trace']);
});

it('offers an unusual level only while it is set', () => {
  expect(labels('off')).toEqual(['Off', 'Fatal', 'Error', 'Warn', 'Info', 'Debug', 'Trace']);
});

it.each([
  [['error', 'warn'], 'warn'],
  [['fatal'], 'fatal'],
  [[], 'all'],
  [['loud'], 'all'],
])('asks for what is as severe as the least of %j: %s', (levels, expected) => {
  expect(leastSevere(levels)).toBe(expected);
});
