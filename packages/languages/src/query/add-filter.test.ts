import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addFilter } from './add-filter.ts';
import { escapeTerm, quotePhrase } from './escape.ts';
import { fieldFilter } from './field-filter.ts';
import { matchesMessage } from './matches-message.ts';
import { parseQuery } from './parse-query.ts';
import { anyText } from './test-support/query-arbitrary.ts';
import { tokenize } from './tokenize.ts';

describe('escapeTerm and quotePhrase', () => {
  test.each([
    ['web-01', 'web-01'],
    ['-5', '\\-5'],
    ['a b', 'a\\ b'],
    ['GET /cart?id=7', 'GET\\ \\/cart\\?id=7'],
    ['AND', '\\AND'],
    ['||', '\\||'],
    ['>5', '\\>5'],
    ['a\nb', 'a\\u000ab'],
    ['$name$', '\\$name$'],
  ])('writes %j as %s', (text, written) => {
    expect(escapeTerm(text)).toBe(written);
  });

  it('writes any text so that it is read as that text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(parseQuery(`f:${escapeTerm(text)}`)).toMatchObject({
          errors: [],
          node: { type: 'term', value: text },
        });
        expect(parseQuery(quotePhrase(text))).toMatchObject({
          errors: [],
          node: { type: 'phrase', value: text },
        });
        expect(quotePhrase(text)).not.toMatch(/[\r\n]/);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('addFilter', () => {
  test.each([
    ['', 'source', 'web-01', 'for', 'source:web-01'],
    ['*', 'source', 'web-01', 'out', 'NOT source:web-01'],
    [' *:* ', 'level', 3, 'for', 'level:3'],
    ['ssh', 'level', 3, 'for', 'ssh AND level:3'],
    ['ssh', 'ok', false, 'out', 'ssh AND NOT ok:false'],
    ['a AND b', 'c', 'd', 'for', 'a AND b AND c:d'],
    ['a OR b', 'c', 'd', 'for', '(a OR b) AND c:d'],
    ['a b', 'c', 'd', 'out', '(a b) AND NOT c:d'],
    ['ssh', 'city', 'New York', 'for', 'ssh AND city:"New York"'],
    ['ssh', 'note', 'say "hi"\\', 'for', 'ssh AND note:"say \\"hi\\"\\\\"'],
    ['', 'message', 'line\r\nbreak', 'for', 'message:"line break"'],
    ['', 'message', 'web-01', 'for', 'message:"web-01"'],
    ['', 'stack', 'line\nbreak', 'for', 'stack:"line\\u000abreak"'],
    ['', 'balance', -7, 'for', 'balance:\\-7'],
    ['source:web-01', 'source', 'web-01', 'for', 'source:web-01'],
    ['a AND NOT source:web-01', 'source', 'web-01', 'out', 'a AND NOT source:web-01'],
    ['source:web-01', 'source', 'web-01', 'out', 'source:web-01 AND NOT source:web-01'],
    ['(unfinished', 'a', 'b', 'for', '(unfinished AND a:b'],
  ] as const)('adds to %j: %s %j %s', (query, field, value, direction, expected) => {
    expect(addFilter(query, field, value, direction)).toBe(expected);
  });

  const value = fc.oneof(anyText, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean());

  const field = fc.oneof(
    fc.stringMatching(/^[\w.@-]{1,12}$/).map((name) => `x${name}`),
    anyText.filter((name) => name !== ''),
    fc.constantFrom(
      '__proto__',
      'constructor',
      'with space',
      'dotted.name',
      `quo'te"d`,
      '<b>',
      'n'.repeat(32_766),
    ),
  );

  it('finds and leaves out a message with any value in any field', () => {
    fc.assert(
      fc.property(field, value, (name, someValue) => {
        const message = { [name]: someValue };
        const forIt = parseQuery(addFilter('', name, someValue, 'for'));
        const outOfIt = parseQuery(addFilter('*', name, someValue, 'out'));
        expect([...forIt.errors, ...outOfIt.errors]).toEqual([]);
        expect(matchesMessage(forIt.node, message)).toBe(true);
        expect(matchesMessage(outOfIt.node, message)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('finds a message by the text it was taken from', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('message', 'full_message', 'source'), (text, field) => {
        fc.pre(tokenize(text).length > 0);
        const { node, errors } = parseQuery(fieldFilter(field, text));
        expect(errors).toEqual([]);
        expect(matchesMessage(node, { [field]: text })).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('narrows: what the longer query finds, the shorter one finds as well', () => {
    const parts = fc.array(fc.constantFrom('a', 'b', 'OR', 'AND', '-', '(a OR b)'), { maxLength: 6 });
    const fields = fc.subarray(['a', 'b', 'c']);
    fc.assert(
      fc.property(parts, fields, (words, present) => {
        const query = words.join(' ');
        fc.pre(parseQuery(query).errors.length === 0);
        const message = Object.fromEntries(present.map((name) => [name, name]));
        const narrowed = matchesMessage(parseQuery(addFilter(query, 'c', 'c', 'for')).node, message);
        expect(narrowed).toBe(matchesMessage(parseQuery(query).node, message) && present.includes('c'));
      }),
    );
  });
});
