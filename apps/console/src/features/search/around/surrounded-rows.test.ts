import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '#/components/core/search/model.ts';
import { type Surroundings, surroundedRows } from './surrounded-rows.ts';

/** Messages named by a letter and a second: `a9`. */
const message = (name: string): SearchMessage => ({
  id: name,
  index: 'i',
  fields: { timestamp: new Date(Number(name.slice(1)) * 1_000).toISOString() },
});
const messages = (names: string) => names.split(' ').filter(Boolean).map(message);
const list = rowsOf(messages('a9 b7 m5 c3 d1'));

function shown(above: string, below: string, timeOrder: Surroundings['timeOrder'] = 'DESC', rows = list) {
  const around = { above: messages(above), below: messages(below), timeOrder };
  return surroundedRows(rows, 2, around);
}
const texts = ({ rows }: ReturnType<typeof shown>) =>
  Array.from({ length: rows.length }, (_, index) => {
    const row = rows.at(index);
    return row?.isAround ? `(${row.id})` : (row?.id ?? '?');
  }).join(' ');

describe('surroundedRows', () => {
  it.each([
    ['', '', 'a9 b7 m5 c3 d1'],
    ['x6', 'y4', 'a9 b7 (x6) m5 (y4) c3 d1'],
    ['x6 b7 z8', 'y4 c3 z2', 'a9 (z8) b7 (x6) m5 (y4) c3 (z2) d1'],
    ['z8', 'z2', 'a9 (z8) b7 m5 c3 (z2) d1'],
    ['b7 a9 z10', 'c3 d1 z0', '(z10) a9 b7 m5 c3 d1 (z0)'],
    // Messages of the same moment keep the order of the list.
    ['x7 b7 y7', 'x3 c3 y3', 'a9 (y7) b7 (x7) m5 (x3) c3 (y3) d1'],
    ['b7 x7', 'c3 x3', 'a9 (x7) b7 m5 c3 (x3) d1'],
  ])('merges %j above and %j below', (above, below, expected) => {
    expect(texts(shown(above, below))).toBe(expected);
  });

  it('merges a list that begins with the oldest', () => {
    const rising = rowsOf(messages('a1 b3 m5 c7 d9'));
    expect(texts(shown('x4 b3', 'x6 c7 y8', 'ASC', rising))).toBe('a1 b3 (x4) m5 (x6) c7 (y8) d9');
  });

  it('leaves the rows of a list with another order where they are', () => {
    expect(texts(shown('z8', 'z2', null))).toBe('a9 b7 (z8) m5 (z2) c3 d1');
  });

  it('stops at rows that are not loaded', () => {
    const holed = { ...list, at: (index: number) => (index === 1 ? undefined : list.at(index)) };
    expect(texts(shown('z8', '', 'DESC', holed))).toBe('a9 ? (z8) m5 c3 d1');
  });

  it('finds each row by its key and knows its place in the list alone', () => {
    const surrounded = shown('x6 b7 z8', 'y4');
    const { rows, first, last, added, plain } = surrounded;
    const all = Array.from({ length: rows.length }, (_, index) => index);
    const keys = all.map((index) => messageKey(rows.at(index) ?? message('none')));
    expect(keys.map(rows.indexOf)).toEqual(all);
    expect(rows.indexOf('i/none')).toBe(-1);
    expect(new Set(all.map(rows.keyAt)).size).toBe(rows.length);
    expect([first, last, added]).toEqual([1, 5, 3]);
    expect(all.map(plain)).toEqual([0, 1, 1, 1, 2, 2, 3, 4]);
    expect(rows.anchor).toBe('i/m5');
  });
});
