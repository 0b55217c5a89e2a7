// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { searchAround, valueQuery } from './message-search.ts';

const message = (timestamp: string) => ({ id: 'm1', index: 'tailrace_0', fields: { timestamp } });

it('searches five minutes before and after a message', () => {
  expect(
    searchAround(message('2026-11-20T20:25:56.020Z'), { query: 'source:web', highlightMessage: 'm1' }),
  ).toEqual({
    q: 'source:web',
    rangetype: 'absolute',
    from: '2026-11-20T20:20:56.020Z',
    to: '2026-11-20T20:30:56.020Z',
    highlightMessage: 'm1',
    interval: 'auto',
  });
});

it('searches the default time around a message without a readable one', () => {
  expect(searchAround(message('soon'), { query: 'a' })).toMatchObject({ rangetype: 'relative' });
});

it.each([
  ['service', 'pay', 'for', 'service:pay'],
  ['service', 'two words', 'out', 'NOT service:"two words"'],
  ['took_ms', 31, 'for', 'took_ms:31'],
  ['tags', ['a', 'b'], 'for', 'tags:a AND tags:b'],
] as const)('makes of %s and %j (%s) the query %s', (field, value, direction, query) => {
  expect(valueQuery(field, value, direction)).toBe(query);
});
