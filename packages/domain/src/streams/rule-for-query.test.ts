import { expect, it } from 'vitest';
import { ruleOfQuery } from './rule-for-query.ts';

it.each([
  ['service:checkout', { field: 'service', rule: '1', value: 'checkout' }],
  ['"card declined"', { field: 'message', rule: '6', value: 'card declined' }],
  ['message:refused', { field: 'message', rule: '6', value: 'refused' }],
  ['_exists_:trace', { field: 'trace', rule: '5' }],
])('starts a rule from %s', (query, rule) => {
  expect(ruleOfQuery(query)).toEqual(rule);
});

it.each(['', 'a b', 'a:1 AND b:2', 'NOT a:1', 'serv*', 'a:>3', '(open'])(
  'has no single rule for %s',
  (query) => {
    expect(ruleOfQuery(query)).toBeNull();
  },
);
