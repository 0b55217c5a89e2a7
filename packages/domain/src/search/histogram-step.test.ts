import { expect, test } from 'vitest';
import { barStart, barStarts, countedStep, nextBar } from './histogram-step.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const year = { from: at('2021-01-05T10:00:00'), to: at('2021-12-20T10:00:00') };

test.each([
  [
    'the step that suits the span',
    ['2021-03-01T00:00', '2021-03-08T00:00'],
    year,
    { value: 1, unit: 'w' },
    0,
  ],
  [
    'months, chosen for a longer span',
    ['2021-01-01T00:00', '2021-12-01T00:00'],
    year,
    { value: 1, unit: 'M' },
    0,
  ],
  [
    'months of a zone with summer time',
    ['2020-12-31T23:00', '2021-06-30T22:00', '2021-11-30T23:00'],
    year,
    { value: 1, unit: 'M' },
    -3_600_000,
  ],
  [
    'half hours of an hour',
    ['2021-05-11T19:00', '2021-05-11T19:30'],
    { from: at('2021-05-11T19:20:00'), to: at('2021-05-11T19:40:00') },
    { value: 30, unit: 'm' },
    0,
  ],
] as const)('finds %s', (_, starts, span, interval, shift) => {
  const moments = starts.map((start) => at(start));
  const step = countedStep(moments, span);
  expect(step).toEqual({ interval, shift });
  expect(step && barStarts(span, step).some((start) => start >= span.from)).toBe(true);
});

test('takes the step that suits the span when nothing was counted', () => {
  expect(countedStep([], year)).toEqual({ interval: { value: 1, unit: 'w' }, shift: 0 });
});

test('finds none in bars of any length', () => {
  const starts = ['2021-05-11T19:00:07.123', '2021-05-11T19:00:09.456'].map(at);
  expect(countedStep(starts, year)).toBeNull();
});

test('knows the bar of a moment over a change of clocks', () => {
  const berlin = { interval: { value: 1, unit: 'M' }, shift: -3_600_000 } as const;
  expect(barStart(at('2021-06-30T22:00:00'), berlin)).toBe(at('2021-06-30T23:00:00'));
  expect(nextBar(at('2021-06-30T22:00:00'), berlin)).toBe(at('2021-07-31T23:00:00'));
});
