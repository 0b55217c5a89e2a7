import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { matchesMessage } from './matches-message.ts';
import type { BoolNode } from './nodes.ts';
import { parseQuery } from './parse-query.ts';
import { anyQuery } from './test-support/query-arbitrary.ts';

const message = {
  _id: 'abc',
  message: "GET /cart answered 502 in 31 ms, can't reach web-02",
  full_message: 'GET /cart\nstack trace',
  source: 'Web-01',
  timestamp: Date.UTC(2021, 4, 1, 10, 20, 30, 123),
  gl2_receive_timestamp: '2021-05-01 10:20:31.000',
  gl2_remote_ip: '10.0.0.1',
  streams: ['000000000000000000000001', '000000000000000000000007'],
  level: 3,
  took: 31.5,
  balance: -7,
  city: 'New York',
  code: 'E42',
  version: '10',
  ok: true,
};

const matched = [
  '',
  '*',
  'cart',
  'CART',
  'answered -missing',
  'cart AND 502',
  'nothing OR cart',
  'missing cart',
  'NOT missing',
  'message:cart',
  'message:web-99',
  'message:"web 02"',
  'message:"GET 502"~2',
  'full_message:"cart stack"',
  'source:web-01',
  'source:WEB-01',
  'source:"Web-01"',
  'source:w?b*',
  'source:/web-\\d+/',
  'source:wbe-01~1',
  'city:"New York"',
  'city:New\\ York',
  'city:New*',
  'city:/New .ork/',
  'code:E42',
  'code:[E40 TO E5}',
  'code:E24~1',
  'level:3',
  'level:3.0',
  'level:<=3',
  'level:(1 OR 3)',
  'took:[31 TO 32}',
  'took:31.5',
  'took:31*',
  'balance:\\-7',
  'balance:"-7"',
  'balance:<-6',
  'ok:true',
  '3',
  '>31',
  'E42',
  'version:[1 TO 2]',
  'streams:000000000000000000000007',
  '_id:abc',
  'gl2_remote_ip:10.0.0.1',
  '_exists_:city',
  'city:*',
  'NOT _exists_:nothing',
  'timestamp:"2021-05-01 10:20:30.123"',
  'timestamp:[2021-05-01 TO 2021-05-01]',
  'timestamp:["2021-05-01 10:20:30.123" TO "2021-05-01T10:20:30.123Z"]',
  'timestamp:>=1619864430123',
  'timestamp:>2020-12-31',
  'gl2_receive_timestamp:["2021-05-01 10:20:31.000" TO *]',
  'car?',
  'c*t',
  '/c.rt/',
  'crat~1',
  'a* AND answered AND (missing OR ms)',
];

const unmatched = [
  'missing',
  'NOT cart',
  '-cart',
  'cart AND missing',
  '+missing cart',
  'message:"502 GET"',
  'message:"GET 502"',
  'message:"GET 502"~1',
  'source:web',
  'city:new*',
  'city:York',
  'city:york',
  'code:e42',
  'level:4',
  'level:>3',
  'level:[a TO z]',
  'level:three',
  'ok:false',
  'ok:[false TO true]',
  'version:[2 TO 9]',
  'abc',
  '10.0.0.1',
  '000000000000000000000007',
  '1619864430123',
  '_exists_:nothing',
  '_exists_:constructor',
  'constructor:*',
  'nothing:*',
  'timestamp:[2021-05-02 TO *]',
  'timestamp:{2021-05-01 TO *]',
  'timestamp:[* TO 2021-05-01}',
  'timestamp:2021*',
  'timestamp:[soon TO later]',
  'message:"---"',
];

describe('matchesMessage', () => {
  test.each(matched)('finds the message with %s', (query) => {
    const { node, errors } = parseQuery(query);
    expect(errors).toEqual([]);
    expect(matchesMessage(node, message)).toBe(true);
  });

  test.each(unmatched)('does not find the message with %s', (query) => {
    const { node, errors } = parseQuery(query);
    expect(errors).toEqual([]);
    expect(matchesMessage(node, message)).toBe(false);
  });

  it('finds with NOT exactly what it does not find without', () => {
    fc.assert(
      fc.property(anyQuery, (node) => {
        const negated: BoolNode = { type: 'bool', clauses: [{ occur: 'mustNot', node }], from: 0, to: 0 };
        expect(matchesMessage(negated, message)).toBe(!matchesMessage(node, message));
      }),
    );
  });
});

test.each([
  ['user:9007199254740993', 9_007_199_254_740_993n, true],
  ['user:9007199254740992', 9_007_199_254_740_993n, false],
  ['user:9007199254740993', 9_007_199_254_740_992, true],
  ['user:9007199254740992', 9_007_199_254_740_992, true],
  ['user:>9007199254740992', 9_007_199_254_740_993n, true],
  ['user:<=9007199254740992', 9_007_199_254_740_993n, false],
  ['user:18446744073709551615', 2n ** 64n - 1n, true],
  ['user:1e19', 10n ** 19n, true],
  ['user:1e19', 10n ** 19n + 1n, false],
  ['user:*993', 9_007_199_254_740_993n, true],
])('%s finds %s by every digit: %s', (query, user, isFound) => {
  expect(matchesMessage(parseQuery(query, { allowLeadingWildcard: true }).node, { user })).toBe(isFound);
});
