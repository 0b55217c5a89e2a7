import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { pages, slices } from './index.ts';
import { all } from './testing/client.ts';

const numbers = (total: number) => Array.from({ length: total }, (_, index) => index);
const part = (total: number, from: number, length: number) => numbers(total).slice(from, from + length);

describe('pages', () => {
  const envelopes = {
    'flat, with everything counted beside the matches': (total: number, page: number, per_page: number) => {
      const users = part(total, (page - 1) * per_page, per_page);
      return { total, page, per_page, count: users.length, grand_total: total + 5, users };
    },
    'nested, with everything counted outside': (total: number, page: number, per_page: number) => {
      const users = part(total, (page - 1) * per_page, per_page);
      return { total: total + 5, pagination: { total, page, per_page, count: users.length }, users };
    },
  };

  test.each(Object.entries(envelopes))('yield every item once, in order: %s', async (_, envelope) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(40), fc.integer({ min: 1, max: 9 }), async (total, perPage) => {
        const loaded = await all(pages(async (page) => envelope(total, page, perPage)));
        expect(loaded.flatMap(({ users }) => users)).toEqual(numbers(total));
        expect(loaded).toHaveLength(Math.max(1, Math.ceil(total / perPage)));
      }),
    );
  });

  it('are a single page for an unpaged list', async () => {
    const load = async () => ({ total: 3, page: 1, per_page: 0, count: 3, users: numbers(3) });
    expect(await all(pages(load))).toHaveLength(1);
  });

  it('continue after a page whose entries are not readable', async () => {
    const load = async (page: number) => ({ total: 6, page, per_page: 2, users: page === 2 ? [] : [page] });
    const loaded = await all(pages(load));
    expect(loaded.flatMap(({ users }) => users)).toEqual([1, 3]);
  });

  it('are loaded on demand', async () => {
    const requests: number[] = [];
    for await (const { total } of pages(async (page) => {
      requests.push(page);
      return { total: 100, page, per_page: 10 };
    })) {
      expect(total).toBe(100);
      if (requests.length === 2) break;
    }
    expect(requests).toEqual([1, 2]);
  });
});

describe('slices', () => {
  it('yield every item once, in order, whatever the total is called', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(40), fc.integer({ min: 1, max: 9 }), async (total, limit) => {
        const sets = await all(slices(limit, async (skip, n) => ({ total, sets: part(total, skip, n) })));
        expect(sets.flatMap((slice) => slice.sets)).toEqual(numbers(total));
        const found = await all(
          slices(limit, async (offset, n) => ({ total_results: total, messages: part(total, offset, n) })),
        );
        expect(found.flatMap(({ messages }) => messages)).toEqual(numbers(total));
      }),
    );
  });

  test.each([0, -1, Number.NaN])('refuse a limit of %d, which would never end', async (limit) => {
    await expect(all(slices(limit, async () => ({ total: 1 })))).rejects.toThrow(RangeError);
  });
});
