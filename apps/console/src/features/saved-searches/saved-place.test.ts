import { type SearchView, writeSearchView } from '@tailrace/domain/search-view';
import { mockSearch } from '@tailrace/mocks/search-fixtures';
import { mockSavedSearch } from '@tailrace/mocks/views';
import { expect, it } from 'vitest';
import { isSameHighlighting, placeOf, stateOf } from './saved-place.ts';

const document: SearchView = { view: mockSavedSearch, search: mockSearch };

it('shows the columns of a saved search besides those that are always there', () => {
  expect(placeOf(document).columns).toEqual(['service', 'took_ms']);
});

it('gives back the place it was saved from', () => {
  const place = { ...placeOf(document), query: 'level:3', columns: ['took_ms'], streams: ['a'] };
  const saved = writeSearchView(document, stateOf({ ...place, parameters: [], highlighting: [] }, undefined));
  expect(placeOf(saved)).toEqual(place);
});

it('leaves the fields of the message list as they are while the columns are', () => {
  const before = { fields: ['message', 'timestamp', 'service'], highlighting: [] };
  const shown = { ...placeOf(document), columns: ['service'], parameters: [], highlighting: [] };
  const state = { ...stateOf(shown, undefined), ...before };
  expect(stateOf(shown, state).fields).toEqual(before.fields);
  expect(stateOf({ ...shown, columns: ['took_ms'] }, state).fields).toEqual(['timestamp', 'took_ms']);
});

it('does not mind in which order the rules of highlighting come', () => {
  const rule = { field: 'level', value: '3', color: { type: 'static', color: '#ffec3d' } } as const;
  const other = { ...rule, condition: 'not_equal' } as const;
  expect(isSameHighlighting([rule, other], [other, { ...rule, condition: 'equal' }])).toBe(true);
  expect(isSameHighlighting([rule], [other])).toBe(false);
});
