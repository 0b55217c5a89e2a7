import { readFileSync } from 'node:fs';
import { parseQuery } from '@tailrace/languages/query';
import { describe, expect, it } from 'vitest';
import { addressesOf, readArguments } from './arguments.ts';
import { explainQuery, fieldsOf } from './explain-query.ts';
import { guideExamples, queryGuide } from './query-guide.ts';

describe('the guide to the query language', () => {
  it.each(guideExamples)('has the valid query %s', (query) => expect(parseQuery(query).errors).toEqual([]));
  it('has the examples of the documentation', () => {
    const page = readFileSync(new URL('../../../docs/search.md', import.meta.url), 'utf8');
    const links = page.matchAll(/^\| \[`(.+)`\]\(\S+\/search\?q=(\S+)\) +\| (.+?) +\|$/gm);
    const examples = Array.from(links, ([, shown, q = '', meaning]) => [
      shown,
      decodeURIComponent(q),
      meaning,
    ]);
    expect(examples).toEqual(guideExamples.map(([query, meaning]) => [query, query, meaning]));
  });
  it('is short', () => expect(queryGuide.length).toBeLessThan(4_000));
});

describe('explainQuery', () => {
  it.each([
    ['', 'all messages'],
    ['timeout', 'any field has the word "timeout"'],
    ['a OR b', '((any field has the word "a") or (any field has the word "b"))'],
    ['source:Web-01', 'source is "Web-01", in any case'],
    ['user:mira', 'user is "mira"'],
    ['message:"disk full"', 'message has the words "disk full" in this order'],
    ['"mira"', 'any field has the word "mira"'],
    ['level:[2 TO 4}', 'level >= 2 and < 4'],
    ['took_ms:>500', 'took_ms > 500'],
    ['NOT _exists_:user', 'not (has the field user)'],
    ['host:web*', 'host has a value like "web*"'],
    ['path:/ca.t/', 'path has a value that matches /ca.t/ as a whole'],
    ['tmeout~1', 'any field has a word within 1 edits of "tmeout"'],
  ])('%s', (query, expected) => expect(explainQuery(query)).toBe(expected));

  it('names the fields', () =>
    expect(fieldsOf('a:1 AND (NOT b:2 OR _exists_:c) AND a:3 AND d')).toEqual(['a', 'b', 'c']));
});

describe('the arguments of tailrace-mcp', () => {
  const env = { TAILRACE_URL: 'http://logs.test', TAILRACE_TOKEN: 'abc' };

  it.each([
    [[], env, { kind: 'serve', server: new URL('http://logs.test'), token: 'abc', allowWrites: false }],
    [
      ['--server', 'https://other.test/x', '--token', 'def', '--allow-writes'],
      env,
      { kind: 'serve', server: new URL('https://other.test/x'), token: 'def', allowWrites: true },
    ],
    [[], { ...env, TAILRACE_MCP_WRITES: 'true' }, expect.objectContaining({ allowWrites: true })],
    [
      [],
      { ...env, TAILRACE_MCP_WRITES: 'yes' },
      { kind: 'wrong', message: expect.stringContaining('true or false') },
    ],
    [['--help'], {}, { kind: 'help' }],
    [['--version'], {}, { kind: 'version' }],
    [[], {}, { kind: 'wrong', message: expect.stringContaining('TAILRACE_URL') }],
    [['--server', 'logs'], env, { kind: 'wrong', message: expect.stringContaining('not an address') }],
    [
      ['--server', 'http://logs.test'],
      {},
      { kind: 'wrong', message: expect.stringContaining('TAILRACE_TOKEN') },
    ],
    [['--colour'], env, { kind: 'wrong', message: expect.stringContaining('--colour') }],
  ])('%j', (args, given, expected) => expect(readArguments(args, given)).toEqual(expected));

  it.each([
    ['http://logs.test', 'http://logs.test'],
    ['http://logs.test/api/', 'http://logs.test'],
    ['https://logs.test:8443/logs/', 'https://logs.test:8443/logs'],
  ])('%s', (address, expected) =>
    expect(addressesOf(new URL(address))).toEqual({ console: expected, api: `${expected}/api` }),
  );
});
