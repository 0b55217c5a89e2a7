import { describe, expect, it } from 'vitest';
import { valueScale } from './cartesian/layout.ts';
import { nextShown } from './Legend.tsx';
import { legendPositions } from './picture.ts';
import { spanLabel } from './span-label.ts';
import { testLook } from './testing/test-look.ts';

const at = (text: string) => Date.parse(text);

describe('the words of a span', () => {
  it.each([
    ['2021-05-11T18:30:00Z', '2021-05-11T18:34:59.999Z', '11 May 2021, 20:30–20:35'],
    ['2021-05-11T18:30:00Z', '2021-05-11T18:30:04.999Z', '11 May 2021, 20:30–20:30:05'],
    ['2021-05-10T22:00:00Z', '2021-05-11T21:59:59.999Z', '11 May 2021'],
    ['2021-05-10T22:00:00Z', '2021-05-12T21:59:59.999Z', '11 May 2021 – 12 May 2021'],
    ['2021-05-11T00:00:00Z', '2021-05-11T23:59:59.999Z', '11 May 2021, 02:00 – 12 May 2021, 02:00'],
  ])('%s to %s is %s', (from, to, text) => {
    expect(spanLabel({ from: at(from), to: at(to) }, 'Europe/Berlin')).toBe(text);
  });
});

describe('a scale', () => {
  const scale = (low: number, high: number, unit: Parameters<typeof valueScale>[2]['unit'] = 'plain') => {
    const { min, max, step } = valueScale(low, high, { unit, maxTicks: 5, needsZero: true });
    return [min, max, step];
  };

  it.each([
    [0, 0.37, 'plain', [0, 0.4, 0.1]],
    [-3, 12, 'plain', [-5, 15, 5]],
    [0, 3, 'count', [0, 3, 1]],
    [0, 3_000_000, 'bytes', [0, 3 * 2 ** 20, 2 ** 20]],
    [0, 100_000, 'milliseconds', [0, 120_000, 30_000]],
    [0, 0.4, 'seconds', [0, 0.4, 0.1]],
    [0, 0, 'count', [0, 1, 1]],
    [0, Number.POSITIVE_INFINITY, 'count', [0, 1, 1]],
  ] as const)('from %d to %d of %s is round', (low, high, unit, expected) => {
    expect(scale(low, high, unit)).toEqual(expected.map((one) => expect.closeTo(one, 9)));
  });
});

it('a legend shows one alone, then all; with Ctrl it adds and removes', () => {
  const all = ['a', 'b', 'c'];
  expect(nextShown(all, null, 'a', false)).toEqual(new Set(['a']));
  expect(nextShown(all, new Set(['a']), 'a', false)).toBeNull();
  expect(nextShown(all, null, 'a', true)).toEqual(new Set(['b', 'c']));
  expect(nextShown(all, new Set(['b', 'c']), 'a', true)).toBeNull();
  expect(nextShown(all, new Set(['b']), 'b', true)).toBeNull();
});

it('the legend of a picture breaks into rows and cuts long names', () => {
  const legend = ['GET', 'a name of thirty six characters here', 'x'.repeat(90)].map((name) => ({
    name,
    colour: '#000',
  }));
  const positions = legendPositions({ legend, size: { width: 300, height: 100 }, look: testLook });
  expect(positions.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [46, 0],
    [0, 18],
  ]);
  expect(positions[2]?.text).toHaveLength(48);
});
