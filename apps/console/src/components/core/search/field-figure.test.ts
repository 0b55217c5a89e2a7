import { expect, it } from 'vitest';
import {
  formatChange,
  formatFigure,
  formatFigureNarrow,
  formatFigureShort,
  formatShare,
} from './field-figure.ts';

it.each([
  [0, '0'],
  [1204.349, '1,204.35'],
  [0.0021349, '0.00213'],
  [-17, '-17'],
  [4.2e17, '4.2E17'],
  [9_007_199_254_740_993n, '9,007,199,254,740,993'],
])('writes %d as %s', (value, text) => {
  expect(formatFigure(value)).toBe(text);
});

it.each([
  [1204, '1.2K'],
  [0.25, '0.25'],
  [0, '0'],
])('writes %d as %s on an axis', (value, text) => {
  expect(formatFigureShort(value)).toBe(text);
});

it.each([
  [71, 100, '71%'],
  [1, 1000, '<1%'],
  [0, 0, '0%'],
])('calls %d of %d %s', (count, of, text) => {
  expect(formatShare(count, of)).toBe(text);
});

it.each([
  [125, 100, '+25%'],
  [75, 100, '−25%'],
  [1001, 1000, '+<1%'],
  [1200, 100, '×12'],
  [5, 5, '0%'],
  [5, 0, 'New'],
  [0, 5, 'Gone'],
  [-5, 5, ''],
])('from %2$d to %1$d is %3$s', (now, before, text) => {
  expect(formatChange(now, before)).toBe(text);
});

it.each([
  [400, '400'],
  [200.5, '200.5'],
  [1_204.349, '1,204'],
  [80_200, '80,200'],
  [5_217_289, '5.22M'],
  [9_007_199_254_740_993n, '9,007,199,254,740,993'],
  [-13_902.35, '-13,902'],
])('writes %s in a narrow place as %s', (value, text) => {
  expect(formatFigureNarrow(value)).toBe(text);
});
