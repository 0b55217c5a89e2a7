import type { IndexDetails, IndexState } from '@tailrace/domain/indices/index-details';
import { expect, it } from 'vitest';
import { barAt, barsPath, timelineBars } from './timeline-bars.ts';

const index = (
  number: number,
  state: IndexState,
  range: IndexDetails['range'],
  bytes = 100,
): IndexDetails => ({
  name: `a_${number}`,
  number,
  state,
  messages: 1,
  bytes,
  damagedBlocks: 0,
  range,
});
const box = { width: 103, height: 46 };

it('places indices by their range, as high as they are large', () => {
  const { bars, span } = timelineBars(
    [
      index(3, 'writing', null, 0),
      index(2, 'open', { from: 50_000, to: 80_000 }),
      index(1, 'closed', { from: 0, to: 50_000 }, 50),
      index(0, 'closed', null),
    ],
    box,
    100_000,
  );
  expect(span).toEqual({ from: 0, to: 100_000 });
  expect(bars.map(({ index, x, width, height }) => [index.name, x, width, height])).toEqual([
    ['a_1', 0, 49, 26],
    ['a_2', 50, 29, 46],
    ['a_3', 80, 19, 6],
  ]);
  expect(barsPath(bars, 'open', 46)).toBe('M50,46h29v-46h-29z');
  expect([10, 79.4, 200].map((x) => barAt(bars, x))).toEqual([0, 1, 2]);
});

it('has no bars when no index has a place in time', () => {
  expect(timelineBars([index(0, 'closed', null)], box, 100)).toEqual({ bars: [], span: null });
});

it('draws an index of a single moment at the end of a minute', () => {
  const { bars } = timelineBars([index(0, 'open', { from: 7, to: 7 })], box, 100);
  expect(bars).toMatchObject([{ x: 100, width: 3 }]);
  expect(barAt([], 5)).toBeNull();
});
