// @vitest-environment jsdom
import { readSearchView, type SearchView, writeSearchView } from '@tailrace/domain/views/search-view';
import { mockSearch } from '@tailrace/mocks/search-fixtures';
import { mockSavedSearch } from '@tailrace/mocks/views';
import { expect, it } from 'vitest';
import { displayOf, positionOf, stateOf } from './saved-state.ts';

const document: SearchView = { view: mockSavedSearch, search: mockSearch };
const newId = () => crypto.randomUUID();
const plain = { widths: [], isWrapped: false, highlighting: [], parameters: [], charts: [] };

it('shows the columns of a saved search besides those that are always there', () => {
  expect(positionOf(document).columns).toEqual(['service', 'took_ms']);
});

it('gives back the place it was saved from', () => {
  const state = { ...positionOf(document), query: 'level:3', columns: ['took_ms'], streams: ['a'] };
  const saved = writeSearchView(document, stateOf({ ...state, ...plain, ...state.view }, undefined), newId);
  expect(positionOf(saved)).toEqual(state);
});

it('leaves the fields of the message list as they are while the columns are', () => {
  const before = { fields: ['message', 'timestamp', 'service'] };
  const shown = { ...positionOf(document), columns: ['service'], ...plain };
  const state = { ...stateOf(shown, undefined), ...before };
  expect(stateOf(shown, state).fields).toEqual(before.fields);
  expect(stateOf({ ...shown, columns: ['took_ms'] }, state).fields).toEqual(['timestamp', 'took_ms']);
});

it('gives back how the messages were shown, of the columns there are', () => {
  const [column, other] = [
    { field: 'took_ms', width: 80 },
    { field: 'gone', width: 90 },
  ];
  const shown = { ...positionOf(document), ...plain, widths: [column, other], isWrapped: true };
  const saved = writeSearchView(document, stateOf(shown, readSearchView(document)), newId);
  expect(displayOf(saved)).toEqual({ widths: [column], isWrapped: true, highlighting: [] });
});

it('says nothing of a layout in a search saved without one until somebody changes it', () => {
  const shown = { ...positionOf(document), ...displayOf(document), parameters: [], charts: [] };
  const before = readSearchView(document);
  expect(displayOf(document)).toMatchObject({ widths: [], isWrapped: false });
  expect(stateOf({ ...shown, query: 'level:3' }, before).layout).toBeNull();
  expect(stateOf({ ...shown, isWrapped: true }, before).layout).toEqual({ widths: [], isWrapped: true });
});
