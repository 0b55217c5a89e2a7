import { expect, it } from 'vitest';
import { leastSevere, levelChoices } from './log-levels.ts';

const labels = (...parameters: Parameters<typeof levelChoices>) =>
  levelChoices(...parameters).map(({ label }) => label);

it('offers the six levels, the most severe first', () => {
  expect(labels('warn')).toEqual(['Fatal', 'Error', 'Warn', 'Info', 'Debug', 'Trace']);
});

it('keeps a level that people do not choose for as long as it holds', () => {
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
