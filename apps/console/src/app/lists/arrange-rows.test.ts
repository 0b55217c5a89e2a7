import { expect, it } from 'vitest';
import { arrangeRows, type RowRules } from './arrange-rows.ts';
import { defineListSearch } from './list-search.ts';

interface Row {
  title: string;
  state: string;
  rules: number | null;
}

const row = (title: string, state: string, rules: number | null): Row => ({ title, state, rules });
const rows = [
  row('Payments 10', 'on', 4),
  row('Payments 2', 'off', null),
  row('EU payouts', 'on', 7),
  row('Audit', 'on', 0),
];

const { read } = defineListSearch({ perPage: 0, filters: ['state'] });

const rules: RowRules<Row, 'state'> = {
  texts: ({ title }) => [title],
  order: { title: ({ title }) => title, rules: (one) => one.rules },
  filters: { state: ({ state }) => state },
};

const titles = (params: Record<string, string>) =>
  arrangeRows(rows, read(params), rules).rows.map(({ title }) => title);

it('keeps the original order without a sort', () => {
  expect(titles({})).toEqual(['Payments 10', 'Payments 2', 'EU payouts', 'Audit']);
});

it('finds every word, in any case', () => {
  expect(titles({ query: 'PAY eu' })).toEqual(['EU payouts']);
});

it('sorts numbers inside texts numerically', () => {
  expect(titles({ sort: 'title:asc' })).toEqual(['Audit', 'EU payouts', 'Payments 2', 'Payments 10']);
});

it.each([
  ['asc', ['Audit', 'Payments 10', 'EU payouts', 'Payments 2']],
  ['desc', ['EU payouts', 'Payments 10', 'Audit', 'Payments 2']],
])('puts what is not there last (%s)', (order, expected) => {
  expect(titles({ sort: `rules:${order}` })).toEqual(expected);
});

it('keeps rows with one of the selected values', () => {
  expect(titles({ state: 'off,gone' })).toEqual(['Payments 2']);
});

it('returns the requested page and counts all matches', () => {
  const page = arrangeRows(rows, read({ query: 'pay', per_page: '2', page: '2' }), rules);
  expect(page).toEqual({ rows: [rows[2]], total: 3 });
});
