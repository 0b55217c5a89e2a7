import { expect, it } from 'vitest';
import { type Envelope, pageDetails } from './envelopes.ts';

it.each<[string, Envelope, ReturnType<typeof pageDetails>]>([
  [
    'flat',
    { total: 27, page: 2, per_page: 10, grand_total: 204 },
    { total: 27, page: 2, perPage: 10, everything: 204 },
  ],
  ['unwrapped', { total: 27, page: 2, per_page: 10 }, { total: 27, page: 2, perPage: 10, everything: null }],
  [
    'nested',
    { total: 204, pagination: { total: 27, page: 2, per_page: 10 } },
    { total: 27, page: 2, perPage: 10, everything: 204 },
  ],
  ['unpaged', { total: 7 }, { total: 7, page: 1, perPage: 0, everything: 7 }],
  ['unpaged, without a total', {}, { total: 7, page: 1, perPage: 0, everything: 7 }],
])('reads the %s envelope', (_, envelope, details) => {
  expect(pageDetails(envelope, 7)).toEqual(details);
});
