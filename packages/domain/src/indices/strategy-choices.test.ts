import { expect, it } from 'vitest';
import { retentionTypes } from './index-strategies.ts';
import { strategyChoices } from './strategy-choices.ts';

const labels = (types: readonly string[], current: string) =>
  strategyChoices(types, current).map(({ label }) => label);

it('offers what the server has, those of plugins last', () => {
  expect(
    labels(['com.example.TapeRetention', retentionTypes.none, retentionTypes.age], retentionTypes.age),
  ).toEqual(['Delete messages by age', 'Keep everything', 'TapeRetention']);
});

it('keeps the strategy of a set that the server no longer has', () => {
  expect(labels([retentionTypes.delete], 'com.example.TapeRetention')).toEqual([
    'Keep a number of indices, delete older ones',
    'TapeRetention',
  ]);
});

it('names retention by age where the rotation sets lifetimes', () => {
  const types = [retentionTypes.delete, retentionTypes.none];
  expect(strategyChoices(types, types[0] ?? '', true).map(({ label }) => label)).toEqual([
    'Delete old indices',
    'Keep everything',
  ]);
});
