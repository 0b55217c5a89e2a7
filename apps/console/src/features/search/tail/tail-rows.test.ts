import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '#/components/core/search/model.ts';
import { reachesNow, tailedRows } from './tail-rows.ts';

const message = (id: string): SearchMessage => ({ id, index: 'i', fields: {} });

it('puts new messages above the rows there were', () => {
  const rows = tailedRows(['d', 'c'].map(message), rowsOf(['b', 'a'].map(message)));
  const all = Array.from({ length: rows.length }, (_, index) => rows.at(index) ?? message('none'));
  expect(all.map(({ id }) => id).join('')).toBe('dcba');
  expect(all.map(messageKey).map(rows.indexOf)).toEqual([0, 1, 2, 3]);
  expect(rows.indexOf('i/none')).toBe(-1);
  expect(rows.at(4)).toBeUndefined();
});

describe('a range that what comes belongs to', () => {
  it.each([
    [{ type: 'relative', range: 300 }, true],
    [{ type: 'relative', range: 0 }, true],
    [{ type: 'relative', from: 300 }, true],
    [{ type: 'relative', from: 300, to: 60 }, false],
    [{ type: 'keyword', keyword: 'last friday' }, false],
    [{ type: 'absolute', from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' }, false],
  ] as const)('%j: %s', (range, reaches) => {
    expect(reachesNow(range)).toBe(reaches);
  });
});
