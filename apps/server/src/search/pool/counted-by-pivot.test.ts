import { expect, test } from 'vitest';
import type { CountedBlocks } from '../read/block-states.ts';
import { CountedByPivot } from './counted-by-pivot.ts';

const megabyte = 2 ** 20;

/** A list of blocks that begin with this number, of so many bytes each. */
function list(of: string, first: number, count: number, bytesOfEach: number): CountedBlocks {
  const blocks = Array.from({ length: count }, (_, at) => `${first + at}`);
  const bytes = new SharedArrayBuffer(count * bytesOfEach);
  for (const [at] of blocks.entries())
    new Uint8Array(bytes).fill(first + at, at * bytesOfEach, (at + 1) * bytesOfEach);
  return { of, blocks, ends: blocks.map((_, at) => (at + 1) * bytesOfEach), bytes };
}

const blocksOf = (lists: readonly CountedBlocks[]) => lists.flatMap(({ blocks }) => blocks);

test('joins the lists of many searches, each block once', () => {
  const counted = new CountedByPivot();
  for (let at = 0; at < 40; at += 1) counted.add('a', [list(at % 2 ? 'x' : 'y', at, 2, 3)]);
  counted.add('a', [list('x', 39, 1, 3)]);
  const lists = counted.get('a');
  expect(lists.length).toBeLessThanOrEqual(16);
  expect(new Set(blocksOf(lists.filter(({ of }) => of === 'x'))).size).toBe(40);
  for (const { blocks, ends, bytes } of lists) {
    for (const [at, block] of blocks.entries()) {
      expect(new Uint8Array(bytes).slice(ends[at - 1] ?? 0, ends[at])).toEqual(
        new Uint8Array(3).fill(Number(block)),
      );
    }
  }
  counted.forget();
});

test('forgets the oldest blocks of a pivot that has too many, and the pivots that were not asked for lately', () => {
  const counted = new CountedByPivot();
  for (let at = 0; at < 12; at += 1) counted.add('a', [list('x', at, 1, megabyte)]);
  expect(blocksOf(counted.get('a'))).toEqual(['5', '6', '7', '8', '9', '10', '11']);
  for (const pivot of ['b', 'c', 'd']) counted.add(pivot, [list('x', 0, 7, megabyte)]);
  counted.get('a');
  counted.add('e', [list('x', 0, 7, megabyte)]);
  expect(counted.bytes).toBeLessThanOrEqual(32 * megabyte);
  const held = ['a', 'b', 'c', 'd', 'e'].filter((pivot) => counted.get(pivot).length > 0);
  expect(held).toEqual(['a', 'c', 'd', 'e']);
  counted.forget();
  expect([counted.bytes, counted.get('a').length]).toEqual([0, 0]);
});

test('counts the texts of pivots, and what lists are of', () => {
  const counted = new CountedByPivot();
  const pivots = Array.from({ length: 12 }, (_, at) => `${at}`.padEnd(megabyte, 'x'));
  for (const pivot of pivots) counted.add(pivot, [list('y'.repeat(megabyte), 0, 1, 3)]);
  expect(pivots.filter((pivot) => counted.get(pivot).length > 0).length).toBe(7);
  counted.add('z'.repeat(5 * megabyte), [list('y', 0, 1, 3)]);
  expect(counted.bytes).toBeLessThanOrEqual(32 * megabyte);
  counted.forget();
});

test('keeps nothing of what alone is too large', () => {
  const counted = new CountedByPivot();
  counted.add('a', [list('x', 0, 1, 9 * megabyte)]);
  expect([counted.bytes, counted.get('a').length]).toEqual([0, 0]);
  counted.forget();
});
