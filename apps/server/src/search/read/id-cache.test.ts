import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '../../storage/blocks/block-row.ts';
import { rowIdsPerMillisecond } from '../../storage/row-id.ts';
import { IdCache } from './id-cache.ts';

const block = (number: number) => ({ number }) as Block;
const read = (ids: Float64Array) => () => ids.slice();
const neverRead = () => {
  throw new Error('It is known');
};

const distances = fc
  .array(
    fc.tuple(
      fc.oneof(fc.nat(200), fc.nat(70_000), fc.nat(2 ** 33 - 2)),
      fc.oneof(fc.constant(0), fc.nat(9), fc.nat(2 ** 20 - 1)),
    ),
    { minLength: 1, maxLength: 30 },
  )
  .map((all) => Float64Array.from(all, ([at, order]) => at * rowIdsPerMillisecond + order).sort());

test('ids are the same when they are known', () => {
  fc.assert(
    fc.property(distances, (ids) => {
      const cache = new IdCache();
      const one = block(1);
      expect(cache.of(one, read(ids))).toEqual(ids);
      expect(cache.of(one, neverRead)).toEqual(ids);
    }),
    { seed: 1 },
  );
});

test('the distance of an id may be smaller than the order of the first one', () => {
  const cache = new IdCache();
  // From the fifth message of a millisecond to the first of the next.
  const ids = Float64Array.of(0, rowIdsPerMillisecond - 4);
  cache.of(block(1), read(ids));
  const one = block(2);
  cache.of(one, read(ids));
  expect(cache.of(one, neverRead)).toEqual(ids);
});

const wide = Float64Array.from({ length: 8192 }, (_, at) => at * 1e12 + at);

test('replaces the blocks that were not read lately, and forgets all at rest', () => {
  const cache = new IdCache();
  const [first, second] = [block(1), block(2)];
  cache.of(first, read(wide));
  cache.of(second, read(wide));
  for (let number = 3; number < 2000; number += 1) {
    cache.of(first, read(wide));
    cache.of(block(number), read(wide));
  }
  expect(cache.of(first, neverRead)).toEqual(wide);
  expect(() => cache.of(second, neverRead)).toThrow('It is known');
  cache.forget();
  expect(() => cache.of(first, neverRead)).toThrow('It is known');
});

test('searches of more blocks than fit find some of them again', () => {
  const cache = new IdCache();
  const blocks = Array.from({ length: 200 }, (_, number) => block(number));
  let reads = 0;
  for (const one of [...blocks, ...blocks, ...blocks]) {
    cache.of(one, () => {
      reads += 1;
      return wide.slice();
    });
  }
  expect(reads).toBeLessThan(2.5 * blocks.length);
});
