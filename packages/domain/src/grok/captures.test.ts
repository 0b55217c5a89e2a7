import { expect, it } from 'vitest';
import { capturesOf } from './captures.ts';

it('has no captures if the pattern did not match', () => {
  expect(capturesOf({}, 'REQUEST')).toBeNull();
});

it('puts the whole match first', () => {
  const reply = { method: 'GET', REQUEST: 'GET /cart', status: 200, port: null };
  expect(capturesOf(reply, 'REQUEST')).toEqual([
    { name: 'REQUEST', value: 'GET /cart', isWhole: true },
    { name: 'method', value: 'GET', isWhole: false },
    { name: 'status', value: 200, isWhole: false },
    { name: 'port', value: null, isWhole: false },
  ]);
});
