import { expect, it } from 'vitest';
import { BlockList } from './block-list.ts';
import type { Block } from './block-row.ts';

const block = (number: number, first: bigint, last: bigint): Block => ({
  number,
  first,
  last,
  messages: 2,
  leftOut: null,
  columns: new Set(),
});

it('finds the blocks around an id, wherever they were added', () => {
  const list = new BlockList([block(1, 100n, 199n), block(2, 200n, 299n)])
    .with([block(3, 50n, 250n), block(4, 300n, 399n)])
    .with([]);
  expect(list.lastNumber).toBe(4);
  const around = (id: bigint) => Array.from(list.around(id), ({ number }) => number);
  expect(list.all.map(({ number }) => number)).toEqual([3, 1, 2, 4]);
  expect(around(49n)).toEqual([]);
  expect(around(50n)).toEqual([3]);
  expect(around(100n)).toEqual([1, 3]);
  expect(around(250n)).toEqual([2, 3]);
  expect(around(299n)).toEqual([2]);
  expect(around(350n)).toEqual([4]);
  expect(around(400n)).toEqual([]);
});
