import { expect, it } from 'vitest';
import { engineSizes, sizeText } from './sizes.ts';

it('sorts the sizes asked for', () => {
  expect(engineSizes('2m,200k,2m', false)).toEqual([200_000, 2_000_000]);
  expect(engineSizes(undefined, false)).toEqual([200_000, 2_000_000]);
  expect(engineSizes(undefined, true).at(-1)).toBe(20_000_000);
  expect([200_000, 1_300_000].map(sizeText)).toEqual(['200 k', '1.3 M']);
});

it('refuses what is no size, and long runs nobody asked for', () => {
  for (const list of ['2', '0k', '2m,', '2g'])
    expect(() => engineSizes(list, true)).toThrow('write sizes as');
  expect(() => engineSizes('20m', false)).toThrow('20 M messages need --long');
});
