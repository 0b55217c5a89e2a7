import { expect, test } from 'vitest';
import { readEffectiveRange } from './effective-range.ts';

test('reads a range that a calendar has', () => {
  expect(readEffectiveRange({ from: '2021-05-11T19:00:00.000Z', to: '2021-05-11T20:00:00.000Z' })).toEqual({
    from: Date.parse('2021-05-11T19:00:00Z'),
    to: Date.parse('2021-05-11T20:00:00Z'),
  });
});

test.each([
  ['292278994-08-17T07:12:55.807Z', '-292275055-05-16T16:47:04.192Z'],
  ['+292278994-08-17T07:12:55.807Z', '-292275055-05-16T16:47:04.192Z'],
  ['2021-05-11T20:00:00.000Z', '2021-05-11T19:00:00.000Z'],
  ['', 'soon'],
])('leaves out %s to %s', (from, to) => {
  expect(readEffectiveRange({ from, to })).toBeNull();
});

test.each([null, undefined])('leaves out %s', (range) => {
  expect(readEffectiveRange(range)).toBeNull();
});
