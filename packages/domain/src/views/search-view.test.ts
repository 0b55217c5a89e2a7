import type { Schemas } from '@tailrace/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filteredStreams, withStreams } from '../streams/stream-filter.ts';
import { readSearchView, type SearchView, type SearchViewState, writeSearchView } from './search-view.ts';
import { newViewInputOf, searchInputOf, viewInputOf } from './search-view-input.ts';
import { newSearchView } from './search-view-new.ts';

/** Without charts, nothing new needs an id. */
const noId = () => '';

const word = fc.string({ minLength: 1, maxLength: 8 });
const streams = fc.uniqueArray(word, { maxLength: 3 });

const state: fc.Arbitrary<SearchViewState> = fc.record({
  query: fc.string(),
  timeRange: fc.constantFrom<SearchViewState['timeRange']>(
    { type: 'relative', range: 0 },
    { type: 'relative', from: 600, to: 60 },
    { type: 'keyword', keyword: 'last friday' },
    { type: 'absolute', from: '2021-05-01T10:00:00.000Z', to: '2021-05-01T12:00:00.000Z' },
  ),
  streams,
  fields: fc.uniqueArray(word),
  sort: fc.record({ field: word, order: fc.constantFrom('ASC', 'DESC') }),
  highlighting: fc.array(
    fc.record({
      field: word,
      value: word,
      color: fc.constant({ type: 'static', color: '#ffec3d' } as const),
    }),
  ),
  layout: fc.option(
    fc.record({
      widths: fc.uniqueArray(fc.record({ field: word, width: fc.nat() }), { selector: ({ field }) => field }),
      isWrapped: fc.boolean(),
    }),
  ),
  parameters: fc.array(fc.record({ name: word, data_type: fc.constant('any') })),
  charts: fc.constant([]),
});

const filter: fc.Arbitrary<Schemas['Filter']> = fc.letrec<{ filter: Schemas['Filter'] }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    fc.record({ type: fc.constant('stream' as const), id: word }),
    fc.record({ type: fc.constant('query_string' as const), query: fc.string() }),
    fc.record({
      type: fc.constantFrom('or' as const, 'and' as const),
      filters: fc.array(tie('filter'), { maxLength: 3 }),
    }),
  ),
})).filter;

/**
 * From a server of another version, with widgets, search types and queries that the console does not know.
 */
const foreign = fc
  .record({
    state,
    filter: fc.option(filter, { nil: undefined }),
    more: fc.array(
      fc.record({ id: fc.uuid(), type: fc.constantFrom('sankey', 'globe'), config: fc.object() }),
    ),
    otherQuery: fc.uuid(),
    isFirst: fc.boolean(),
    titles: fc.dictionary(fc.constantFrom('tab', 'widget'), fc.dictionary(word, fc.string())),
    hasList: fc.boolean(),
  })
  .map(({ more, otherQuery, ...each }): SearchView => {
    const { view, search } = savedAs(each.state);
    const [id = '', viewState] = Object.entries(view.state)[0] ?? [];
    const [query] = search.queries;
    if (!query || !viewState) throw new Error('a new view has a query and a state');
    const strange = more as unknown as Schemas['Widget'][];
    const retained = each.hasList ? viewState.widgets : viewState.widgets.slice(0, 1);
    const widgets = each.isFirst ? [...strange, ...retained] : [...retained, ...strange];
    const other = { ...query, id: otherQuery, search_types: more as unknown as Schemas['SearchType'][] };
    const requested = each.filter ? { ...query, filter: each.filter } : query;
    return {
      view: {
        ...view,
        properties: ['x', ...view.properties],
        state: { [id]: { ...viewState, widgets, titles: each.titles as Schemas['ViewTitles'] } },
      },
      search: { ...search, queries: each.isFirst ? [other, requested] : [requested, other] },
    };
  });

function savedAs(saved: SearchViewState): SearchView {
  let last = 0;
  const next = () => `id-${last++}`;
  const details = { title: 'Errors', summary: '', description: '' };
  return newSearchView(details, saved, { documentId: next, partId: next, now: '2021-05-01T10:00:00.000Z' });
}

describe('a saved search', () => {
  it('gives back what was saved', () => {
    fc.assert(
      fc.property(state, (saved) => {
        expect(readSearchView(savedAs(saved))).toEqual(saved);
      }),
    );
  });

  it('stays as it is when nothing is changed, whoever made it', () => {
    fc.assert(
      fc.property(foreign, (document) => {
        const before = structuredClone(document);
        expect(writeSearchView(document, readSearchView(document), noId)).toEqual(before);
        expect(document).toEqual(before);
      }),
    );
  });

  it('takes every change and keeps all it does not know', () => {
    fc.assert(
      fc.property(foreign, state, (document, wanted) => {
        const written = writeSearchView(document, wanted, noId);
        const hasList = readSearchView(document).fields !== null;
        const { fields, sort, ...rest } = readSearchView(written);
        expect(rest).toEqual({
          query: wanted.query,
          timeRange: wanted.timeRange,
          streams: wanted.streams,
          highlighting: wanted.highlighting,
          layout: wanted.layout,
          parameters: wanted.parameters,
          charts: [],
        });
        if (hasList) expect({ fields, sort }).toEqual({ fields: wanted.fields, sort: wanted.sort });
        expect(strangers(written)).toEqual(strangers(document));
        expect(writeSearchView(written, readSearchView(document), noId).view).toEqual(document.view);
      }),
    );
  });
});

/** The parts that the search screen does not show. */
function strangers({ view, search }: SearchView) {
  const states = Object.values(view.state);
  return {
    widgets: states.flatMap(({ widgets }) => widgets.filter(({ type }) => type !== 'messages')),
    properties: view.properties.filter((property) => !property.startsWith('tailrace.')),
    around: states.map(({ widgets: _, formatting: __, ...rest }) => rest),
    queries: search.queries.filter(({ id }) => !view.state[id]),
    types: search.queries.flatMap(({ search_types = [] }) =>
      search_types.filter(({ type }) => type !== 'messages'),
    ),
  };
}

describe('streams in a filter', () => {
  it('are those that were put in, whatever was there before', () => {
    fc.assert(
      fc.property(filter, streams, (before, wanted) => {
        expect(filteredStreams(withStreams(before, wanted))).toEqual(wanted);
      }),
    );
  });

  it('leave what else is asked for', () => {
    const query = { type: 'query_string', query: 'level:3' } as const;
    const stream = { type: 'stream', id: 'a' } as const;
    expect(withStreams({ type: 'and', filters: [stream, query] }, [])).toEqual(query);
    expect(withStreams({ type: 'or', filters: [stream] }, [])).toBeUndefined();
    expect(withStreams(query, ['b'])).toEqual({
      type: 'and',
      filters: [{ type: 'or', filters: [{ type: 'stream', id: 'b' }] }, query],
    });
  });
});

it('asks for a change with the owner it has, for a copy without', () => {
  const { view, search } = savedAs({ ...readSearchView(empty), query: 'a' });
  expect(searchInputOf(search, 'new')).toEqual({ id: 'new', queries: search.queries, parameters: [] });
  const { requires: _, owner, created_at, ...rest } = view;
  expect(viewInputOf(view, 'new')).toEqual({ ...rest, owner, created_at, search_id: 'new' });
  expect(newViewInputOf(view, 'new')).toEqual({ ...rest, search_id: 'new' });
});

const nothing = { search_id: '', properties: [], requires: {}, owner: null, created_at: '' };
const empty: SearchView = {
  view: { ...nothing, id: '', type: 'SEARCH', title: '', summary: '', description: '', state: {} },
  search: { id: '', queries: [], parameters: [], requires: {}, owner: null, created_at: '' },
};

it('shows the newest messages of the last five minutes where nothing is said', () => {
  expect(readSearchView(empty)).toEqual({
    query: '',
    timeRange: { type: 'relative', from: 300 },
    streams: [],
    fields: null,
    sort: { field: 'timestamp', order: 'DESC' },
    highlighting: [],
    layout: null,
    parameters: [],
    charts: [],
  });
});

describe('a saved search of a later server', () => {
  const made = newSearchView(
    { title: 'Errors', summary: '', description: '' },
    {
      query: 'level:3',
      timeRange: { type: 'keyword', keyword: 'last hour' },
      streams: [],
      fields: ['timestamp'],
      sort: { field: 'timestamp', order: 'DESC' },
      highlighting: [],
      layout: null,
      parameters: [],
      charts: [],
    },
    { documentId: () => 'id', partId: () => 'part', now: '2021-05-11T19:00:00.000Z' },
  );
  const zoned = { type: 'keyword', keyword: 'last hour', timezone: 'Asia/Tokyo' } as const;
  const { requires: _, ...search } = made.search;
  const stored = {
    ...made,
    search: {
      ...search,
      queries: made.search.queries.map((query) => ({
        ...query,
        timerange: zoned,
        search_types: (query.search_types ?? []).map((type) => ({ ...type, sort: null })),
      })),
    },
  } as unknown as SearchView;

  it('is read without the zone of a time in words, and keeps it when the time stays', () => {
    const state = readSearchView(stored);
    expect(state.timeRange).toEqual({ type: 'keyword', keyword: 'last hour' });
    expect(writeSearchView(stored, state, noId)).toEqual(stored);
    const other = writeSearchView(
      stored,
      { ...state, timeRange: { type: 'keyword', keyword: 'yesterday' } },
      noId,
    );
    expect(other.search.queries[0]?.timerange).toEqual({ type: 'keyword', keyword: 'yesterday' });
  });

  it('may lack what it requires, and have no order of its own', () => {
    const ascending = { field: 'timestamp', order: 'ASC' } as const;
    expect(readSearchView(stored).sort).toEqual({ field: 'timestamp', order: 'DESC' });
    const written = writeSearchView(stored, { ...readSearchView(stored), sort: ascending }, noId);
    expect(readSearchView(written).sort).toEqual(ascending);
    expect(searchInputOf(stored.search, 'id')).not.toHaveProperty('requires');
  });
});
