import { expect, it } from 'vitest';
import { withDamage } from './journal-damage.ts';

it('adds up lost messages and names each file once', () => {
  const first = withDamage(null, { file: 'a', messages: 10 }, 1000);
  expect(first).toEqual({ messages: 10, hasMore: false, files: ['a'], since: 1000 });
  const second = withDamage(first, { file: 'b', messages: null }, 2000);
  const third = withDamage(second, { file: 'a', messages: 5 }, 3000);
  expect(third).toEqual({ messages: 15, hasMore: true, files: ['b', 'a'], since: 1000 });
});
