import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ListRequest, type ListRules, listPage } from '../listing/list.ts';
import type { TextOrder } from '../listing/order.ts';
import { type Collection, collection } from './collection.ts';
import { type ConfigStore, openConfigStore } from './config-store.ts';
import { documentTable } from './document-table.ts';

interface Item {
  id: string;
  title: string;
  mail: string | null;
  count: number;
  isOpen: boolean;
}

const rulesOf = (textOrder: TextOrder): ListRules<Item> => ({
  searchedBy: { title: 'title', id: 'id', mail: 'mail', summary: 'title' },
  sortedBy: { title: 'title', id: 'id', mail: 'mail', count: 'count', open: 'isOpen' },
  textOrder,
});

let config: ConfigStore;
let items: Collection<Item>;
beforeEach(() => {
  config = openConfigStore(':memory:');
  config.db.exec(documentTable('items', { indexed: ['title'] }));
  items = collection<Item>(config, { table: 'items', entity: 'item', lists: rulesOf('language') });
});
afterEach(() => config.close());

const id = (number: number) => number.toString(16).padStart(24, '0');
const item = (number: number, title: string): Item => ({
  id: id(number),
  title,
  mail: null,
  count: 0,
  isOpen: false,
});

// A few fixed words, so that queries match, among arbitrary text.
const word = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('a', 'A', 'Ç', 'ç', 'İ', 'ΑΣ', 'ας', 'ß', 'é', 'e', 'z', '50% +', 'a b'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '\u{1f600}', '\uff01', 'a\u0000b', "'", '"', '\\', '%', '_', '$.x'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
);
const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(''));
const documents = fc
  .array(
    fc.record({
      title: text,
      mail: fc.option(text),
      count: fc.integer({ min: -3, max: 3 }),
      isOpen: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((fields, number) => ({ ...fields, id: id((number * 7) % 13) })));
const term = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.constantFrom('', 'title:', 'mail:', 'summary:', 'nothing:'),
    fc.constantFrom('', '=', '=~', '<', '<=', '>', '>='),
    fc.array(word, { minLength: 1, maxLength: 2 }),
  )
  .map(([sign, name, operator, words]) => sign + name + operator + words.join(','));
const idTerm = fc
  .tuple(fc.constantFrom('id:', '-id:', 'id:>', 'id:<='), fc.integer({ min: 0, max: 13 }))
  .map(([name, number]) => name + id(number).toUpperCase());
const request: fc.Arbitrary<ListRequest> = fc.record(
  {
    query: fc.array(fc.oneof(term, idTerm), { maxLength: 3 }).map((terms) => terms.join(' ')),
    sort: fc.constantFrom('title', 'id', 'mail', 'count', 'open'),
    order: fc.constantFrom('asc', 'desc'),
    page: fc.constantFrom(1, 2, 3, 4, 2 ** 40),
    per_page: fc.constantFrom(0, 1, 2, 5, 50, 2 ** 50),
  },
  { requiredKeys: [] },
);

describe('a page of a collection', () => {
  it.each(['language', 'bytes'] as const)(
    'equals the page of a list in memory, sorted by %s',
    (textOrder) => {
      const rules = rulesOf(textOrder);
      fc.assert(
        fc.property(documents, fc.array(request, { maxLength: 4 }), (all, requests) => {
          for (const each of items.list()) items.delete(each.id);
          for (const each of all) items.create(each);
          const inOrder = items.list();
          for (const request of requests) {
            expect(items.page(request, { rules })).toEqual(listPage(inOrder, rules, request));
            const keep = <Each extends { id: string }>(some: readonly Each[]) =>
              some.filter((each) => Number.parseInt(each.id, 16) % 2 === 0);
            expect(items.page(request, { rules, keep })).toEqual(listPage(keep(inOrder), rules, request));
          }
        }),
        { numRuns: 300 },
      );
    },
  );

  const titles = () => items.page({}).items.map(({ title }) => title);

  it('reflects every change, including one that is rolled back', () => {
    items.create(item(1, 'b'));
    expect(titles()).toEqual(['b']);
    items.create(item(2, 'a'));
    expect(titles()).toEqual(['a', 'b']);
    const failing = () =>
      items.transaction(() => {
        items.update(item(2, 'c'));
        expect(titles()).toEqual(['b', 'c']);
        throw new Error('undone');
      });
    expect(failing).toThrow('undone');
    expect(titles()).toEqual(['a', 'b']);
    items.delete(id(2));
    expect(titles()).toEqual(['b']);
  });

  it('is empty for a query without a value', () => {
    items.create(item(1, 'a'));
    for (const textOrder of ['language', 'bytes'] as const) {
      const rules = rulesOf(textOrder);
      expect(listPage(items.list(), rules, { query: 'title:,' }).items).toEqual([]);
      expect(items.page({ query: 'title:,' }, { rules }).items).toEqual([]);
    }
  });

  it('accepts a query of many values', () => {
    items.create(item(1, 'a'));
    expect(items.page({ query: 'a '.repeat(200) }).numbers.total).toBe(1);
    expect(() => items.page({ query: 'a '.repeat(201) })).toThrow('more than 200 values');
  });

  it('refuses a column it does not have', () => {
    expect(() => items.page({ sort: 'doc' })).toThrow('must be one of: title, id, mail, count, open');
  });
});
