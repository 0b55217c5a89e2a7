import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { describe, expect, it } from 'vitest';
import { chosenMessages, extendedTo, noSelection, type RowSelection, toggledRow } from './row-selection.ts';

const messages: SearchMessage[] = [...'abcdef'].map((id) => ({ id, index: 'i', fields: {} }));
const rows = {
  at: (index: number) => messages[index],
  indexOf: (key: string) => messages.findIndex(({ id }) => key === `i/${id}`),
};
const ids = (selection: RowSelection) =>
  chosenMessages(selection, rows)
    .map(({ id }) => id)
    .join('');
const toggle = (selection: RowSelection, id: string) => toggledRow(selection, rows, `i/${id}`);
const extend = (selection: RowSelection, id: string) => extendedTo(selection, rows, `i/${id}`);

describe('choosing rows', () => {
  it('adds and takes away one by one, and lists them as the table does', () => {
    const chosen = toggle(toggle(toggle(noSelection, 'd'), 'b'), 'e');
    expect(ids(chosen)).toBe('bde');
    expect(ids(toggle(chosen, 'd'))).toBe('be');
  });

  it('stretches from the last one in either direction', () => {
    const chosen = toggle(noSelection, 'c');
    expect(ids(extend(chosen, 'e'))).toBe('cde');
    expect(ids(extend(extend(chosen, 'e'), 'b'))).toBe('bc');
  });

  it('keeps what was chosen before a stretch', () => {
    const chosen = toggle(toggle(noSelection, 'a'), 'd');
    expect(ids(extend(extend(chosen, 'f'), 'e'))).toBe('ade');
  });

  it('begins a stretch where there was no choice', () => {
    expect(ids(extend(noSelection, 'c'))).toBe('c');
  });

  it('keeps messages whose rows are gone', () => {
    const chosen = toggle(toggle(noSelection, 'a'), 'd');
    const later = {
      at: (index: number) => messages[index + 2],
      indexOf: (key: string) => rows.indexOf(key) - 2,
    };
    expect(chosenMessages(extendedTo(chosen, later, 'i/e'), later).map(({ id }) => id)).toEqual([
      'a',
      'd',
      'e',
    ]);
  });
});
