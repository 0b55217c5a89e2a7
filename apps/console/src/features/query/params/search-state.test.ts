import { describe, expect, it } from 'vitest';
import {
  emptyState,
  isSameState,
  readState,
  renamedParams,
  type SearchState,
  searchParams,
  streamSearchParams,
  writeState,
} from './search-state.ts';

const state: SearchState = {
  query: 'service:payments AND "card declined" AND host:$host$',
  bindings: { host: 'pay 03' },
  timeRange: { type: 'absolute', from: '2021-05-11T18:30:00.000Z', to: '2021-05-11T19:45:00.000Z' },
  streams: ['000000000000000000000001', '60b5f4d1e4a1d80001a2b400'],
  page: 3,
  columns: ['source', 'error_code'],
  view: {
    widths: [{ field: 'source', width: 120 }],
    isWrapped: true,
    highlighting: [
      { field: 'level', value: '3', condition: 'equal', color: { type: 'static', color: '#ffec3d' } },
    ],
  },
  sort: { field: 'took_ms', order: 'ASC' },
  look: { field: 'took_ms', as: 'compare', against: { from: 0, to: 3_600_000 } },
  highlightMessage: '9c0d1a40',
  around: 20,
  panel: { kind: 'changes', settings: { against: 'rest' } },
  interval: '5m',
  extra: { embedded: 'wiki' },
};

describe('the address of a search', () => {
  it('says everything about it', () => {
    expect(readState(writeState(state))).toEqual({ state, problem: null });
  });

  it.each([
    [{ timeRange: { type: 'relative', range: 0 } }],
    [{ timeRange: { type: 'relative', from: 7200, to: 3600 } }],
    [{ timeRange: { type: 'keyword', keyword: 'last monday' } }],
    [{ query: '', bindings: {}, streams: [], page: 1, columns: [], highlightMessage: null, around: null }],
    [{ columns: null, view: null }],
    [{ columns: ['a,b', String.raw`c\d`, ',', '\\', 'plain'] }],
  ] satisfies [Partial<SearchState>][])('reads back %j', (change) => {
    expect(readState(writeState({ ...state, ...change })).state).toEqual({ ...state, ...change });
  });

  it('stays short for what is as it is anyway', () => {
    const { state: start } = readState({});
    expect(writeState(start)).toEqual({ q: '', rangetype: 'relative', from: '300', interval: 'auto' });
  });

  it.each([
    ['auto', null],
    ['minute', '1m'],
    ['2h', '2h'],
    ['soon', null],
    ['constructor', null],
  ])('reads the bar width %s', (interval, width) => {
    expect(readState({ interval }).state.interval).toBe(width);
  });

  it('keeps parameters it does not know, up to a bound', () => {
    const params = searchParams({ q: 'a', embedded: 'wiki', year: 2026, deep: { x: 1 } });
    expect(params).toEqual({ q: 'a', embedded: 'wiki', year: '2026' });
    const { state: read } = readState(params);
    expect(writeState({ ...read, query: 'b', page: 2 })).toMatchObject({
      q: 'b',
      page: '2',
      embedded: 'wiki',
      year: '2026',
    });
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`p${at}`, 'x']));
    expect(Object.keys(searchParams({ ...many, long: 'x'.repeat(3_000) }))).toHaveLength(16);
  });

  it('takes older links', () => {
    expect(readState({ q: 'a', relative: '300' }).state.timeRange).toEqual({ type: 'relative', range: 300 });
  });

  it('keeps going with what it can read and says what it cannot', () => {
    const { state: read, problem } = readState({
      q: 'a',
      rangetype: 'sometimes',
      page: '-2',
      sort: 'nonsense',
      view: '1.width2*source*12',
      around: '-3',
    });
    expect(read).toMatchObject({
      query: 'a',
      page: 1,
      sort: { field: 'timestamp', order: 'DESC' },
      around: null,
    });
    expect(problem).toMatch(/sometimes.*incomplete/);
  });

  it('has only parameters that are text', () => {
    expect(searchParams({ q: 502, page: '2', from: null, other: null })).toEqual({ q: '502', page: '2' });
  });

  it('of a saved search says only what is different from it', () => {
    expect(
      writeState(
        { ...state, page: 1, highlightMessage: null, around: null, look: null, panel: null, extra: {} },
        state,
      ),
    ).toEqual({});
    const changed = { ...state, query: '', streams: [], columns: [], sort: emptyState.sort };
    expect(writeState(changed, state)).toMatchObject({
      q: '',
      streams: '',
      columns: '',
      sort: 'timestamp:desc',
    });
    expect(readState(writeState(changed, state), state)).toEqual({ state: changed, problem: null });
    expect(readState({}, state).state).toEqual({
      ...state,
      page: 1,
      highlightMessage: null,
      around: null,
      look: null,
      panel: null,
      extra: {},
    });
  });

  it('is no other one on another page', () => {
    expect(isSameState(state, { ...state, page: 7, highlightMessage: null })).toBe(true);
    expect(isSameState(state, { ...state, timeRange: { to: '', from: '', type: 'absolute' } })).toBe(false);
  });
});

it('reads the older name of the seconds in links to a stream, and renames it', () => {
  const params = streamSearchParams({ q: 'a', range: '0' });
  expect(params).toEqual({ q: 'a', relative: '0' });
  expect(renamedParams(params)).toBeNull();
  // The router adds what the address has besides.
  expect(renamedParams({ ...params, range: '0' } as typeof params)).toEqual(params);
  expect(searchParams({ q: 'a', range: '0' })).toEqual({ q: 'a', range: '0' });
});
