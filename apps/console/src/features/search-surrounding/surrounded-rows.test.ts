import { describe, expect, it } from 'vitest';
import { messageKey, rowsOf, type SearchMessage } from '#/components/core/search/model.ts';
import { surroundedRows } from './surrounded-rows.ts';

const message = (id: string, rest: Partial<SearchMessage> = {}): SearchMessage => ({
  id,
  index: 'i',
  fields: {},
  ...rest,
});
const around = (...ids: string[]) => ids.map((id) => message(id, { isAround: true }));
const plain = rowsOf(['a', 'b', 'c', 'd'].map((id) => message(id)));
const surrounded = surroundedRows(plain, 1, { above: around('x', 'c'), below: around('d', 'y') });
const all = Array.from({ length: surrounded.length }, (_, index) => index);

describe('rows with others around one of them', () => {
  it('are in the order they are shown in', () => {
    expect(all.map((index) => surrounded.at(index)?.id).join('')).toBe('axcbdycd');
    expect(surrounded.at(8)).toBeUndefined();
  });

  it('find each row by the key of its message, those that are there twice as well', () => {
    const keys = all.map((index) => messageKey(surrounded.at(index) ?? message('none')));
    expect(new Set(keys).size).toBe(8);
    expect(keys.map(surrounded.indexOf)).toEqual(all);
    expect(surrounded.indexOf('i/none')).toBe(-1);
  });

  it('hold on to the row in the middle', () => {
    expect(surrounded.anchor).toBe('i/b');
  });

  it('keep the keys of rows while more come in at both ends', () => {
    const grown = surroundedRows(plain, 1, { above: around('w', 'x', 'c'), below: around('d', 'y', 'z') });
    expect(all.map(surrounded.keyAt)).toEqual([0, 2, 3, 4, 5, 6, 8, 9].map(grown.keyAt));
    expect(surrounded.keyAt(3)).toBe(plain.keyAt(1));
  });
});
