import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListRules, listPage } from './list.ts';
import type { TextOrder } from './order.ts';
import { pageOf } from './page.ts';

describe('the pages of a list', () => {
  it('contain every item once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 7 }), (items, per_page) => {
        const count = Math.ceil(items.length / per_page);
        const pages = Array.from({ length: count + 1 }, (_, at) => pageOf(items, { page: at + 1, per_page }));
        expect(pages.flatMap((page) => page.items)).toEqual(items);
        expect(pages.at(-1)?.numbers).toMatchObject({ count: 0, total: items.length });
      }),
    );
  });

  it('are one when the size is 0', () => {
    expect(pageOf([1, 2, 3], { per_page: 0 })).toEqual({
      items: [1, 2, 3],
      numbers: { total: 3, count: 3, page: 1, per_page: 0 },
    });
  });
});

describe('the order of a list', () => {
  interface Named {
    name: string | null;
  }
  const rules = (textOrder: TextOrder): ListRules<Named> => ({
    searchedBy: { name: 'name' },
    sortedBy: { name: 'name' },
    textOrder,
  });
  const items: Named[] = ['b', 'A', null, 'a', 'B'].map((name) => ({ name }));
  const names = (order: 'asc' | 'desc', textOrder: TextOrder = 'language') =>
    listPage(items, rules(textOrder), { sort: 'name', order }).items.map(({ name }) => name);

  it('is that of a dictionary, or of the bytes', () => {
    expect(names('asc')).toEqual([null, 'a', 'A', 'b', 'B']);
    expect(names('desc')).toEqual(['B', 'b', 'A', 'a', null]);
    expect(names('asc', 'bytes')).toEqual([null, 'A', 'B', 'a', 'b']);
  });

  it.each(['nothing', 'constructor', ''])('is refused by %j', (sort) => {
    expect(() => listPage(items, rules('language'), { sort })).toThrow(/"sort" must be one of: name/);
  });
});
