import { describe, expect, it } from 'vitest';
import { readSearchView, type SearchView, writeSearchView } from './search-view.ts';
import type { SearchChart } from './search-view-charts.ts';
import { newSearchView } from './search-view-new.ts';
import { newAggregation } from './widgets/new-aggregation.ts';

let last = 0;
const newId = () => `id-${last++}`;

const empty: SearchView = newSearchView(
  { title: 'Errors', summary: '', description: '' },
  {
    query: 'level:3',
    timeRange: { type: 'relative', from: 300 },
    streams: [],
    fields: ['timestamp', 'source'],
    sort: { field: 'timestamp', order: 'DESC' },
    highlighting: [],
    layout: null,
    parameters: [],
    charts: [],
  },
  { documentId: newId, partId: newId, now: '2026-01-02T10:00:00.000Z' },
);

const chart = (id: string, field: string, title: string | null = null): SearchChart => ({
  widget: newAggregation(id, { name: field, type: 'string' }),
  title,
});
const write = (document: SearchView, charts: readonly SearchChart[]) =>
  writeSearchView(document, { ...readSearchView(document), charts }, newId);
const stateOf = ({ view }: SearchView) => Object.values(view.state)[0];
const ids = (document: SearchView) => readSearchView(document).charts.map(({ widget }) => widget.id);

describe('the charts of a saved search', () => {
  const [first, second] = [chart('a', 'source', 'By source'), chart('b', 'path')];
  const both = write(empty, [first, second]);

  it('are given back in their order, without the histogram', () => {
    expect(readSearchView(both).charts).toEqual([first, second]);
    expect(ids(write(both, [second, first]))).toEqual(['b', 'a']);
    expect(stateOf(both)?.titles?.widget).toMatchObject({ a: 'By source' });
  });

  it('have search types of their own, which go with them', () => {
    const types = ({ search }: SearchView) => search.queries[0]?.search_types?.map(({ id }) => id) ?? [];
    const mapped = ({ view }: SearchView) =>
      Object.values(Object.values(view.state)[0]?.widget_mapping ?? {}).flat();
    expect(types(both)).toHaveLength(4);
    expect(mapped(both).toSorted()).toEqual(types(both).toSorted());
    const one = write(both, [second]);
    expect(types(one)).toHaveLength(3);
    expect(mapped(one).toSorted()).toEqual(types(one).toSorted());
    expect(write(one, []).view.state).toEqual(write(both, []).view.state);
  });

  it('stand between the histogram and the list, which keep their sizes', () => {
    const positions = Object.values(stateOf(both)?.positions ?? {});
    expect(positions.map(({ row, height }) => [row, height]).toSorted()).toEqual([
      [1, 2],
      [11, 6],
      [3, 4],
      [7, 4],
    ]);
  });

  it('of another client are shown, and saved unchanged', () => {
    const theirs = chart('c', 'user');
    const state = stateOf(both);
    if (!state) throw new Error('a saved search has a state');
    const query = Object.keys(both.view.state)[0] ?? '';
    const own = { ...theirs.widget, config: { ...theirs.widget.config, series: ['count()'] } };
    const position = { col: 7, row: 7, height: 4, width: 6 };
    const document = {
      ...both,
      view: {
        ...both.view,
        state: {
          [query]: {
            ...state,
            widgets: [own as unknown as typeof theirs.widget, ...state.widgets],
            positions: { ...state.positions, c: position },
          },
        },
      },
    };
    expect(ids(document)).toEqual(['a', 'b', 'c']);
    expect(writeSearchView(document, readSearchView(document), newId)).toEqual(document);
    const without = write(document, readSearchView(document).charts.slice(1));
    expect(stateOf(without)?.widgets).toContainEqual(own);
    expect(stateOf(without)?.positions.c).toEqual(position);
  });
});
