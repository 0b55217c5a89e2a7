import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';
import { fixtureCases } from './test-support/fixture-lines.ts';
import { anyQuery, anyText, withoutSpans } from './test-support/query-arbitrary.ts';

describe('parseQuery', () => {
  test.each(fixtureCases('valid.txt'))('reads %s as %s', (query, printed) => {
    const { node, errors } = parseQuery(query);
    expect(errors).toEqual([]);
    expect(printQuery(node)).toBe(printed);
  });

  test.each(fixtureCases('invalid.txt'))('refuses %s: %s', (query, expected) => {
    const [error] = parseQuery(query).errors;
    const position = expected.slice(0, expected.indexOf(' '));
    expect(`${error?.line}:${error?.column}`).toBe(position);
    expect(error?.message).toContain(expected.slice(position.length + 1));
  });

  it('counts lines and columns from 1', () => {
    const [error] = parseQuery('ssh AND\n  login)').errors;
    expect(error).toMatchObject({ line: 2, column: 8, from: 15, to: 16 });
  });

  it('takes a leading wildcard where the server allows it', () => {
    const { node, errors } = parseQuery('f:*x', { allowLeadingWildcard: true });
    expect(errors).toEqual([]);
    expect(node).toMatchObject({ type: 'wildcard', field: 'f', parts: ['many', { literal: 'x' }] });
  });

  it('tells from where to where a condition reaches, suffixes included', () => {
    expect(parseQuery('a f:ssh~1^2').node).toMatchObject({ clauses: [{}, { node: { from: 2, to: 11 } }] });
  });

  it('reports every problem in the order of the text', () => {
    expect(parseQuery('a) f: ) [1 2]').errors.map(({ column }) => column)).toEqual([2, 4, 7, 9]);
  });

  it('refuses more conditions than a server should plan', () => {
    const [error] = parseQuery('a '.repeat(2000)).errors;
    expect(error?.message).toContain('1024');
  });

  it('refuses groups nested too deep', () => {
    const { errors } = parseQuery(`${'('.repeat(150)}a${')'.repeat(150)}`);
    expect(errors[0]?.message).toContain('100');
  });

  it('reads what printing writes as the same tree', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const { node, errors } = parseQuery(printQuery(query));
        expect(errors).toEqual([]);
        expect(withoutSpans(node)).toEqual(withoutSpans(query));
      }),
      { numRuns: 1000 },
    );
  });

  it('never throws, and keeps every error inside the text', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 8 }), fc.constantFrom('', ' ', ':'), (parts, glue) => {
        const text = parts.join(glue);
        for (const { from, to, message } of parseQuery(text).errors) {
          expect(from >= 0 && from <= to && to <= text.length).toBe(true);
          expect(message).not.toBe('');
        }
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    '(',
    ')',
    '[',
    '{',
    '"',
    '/',
    '\\',
    '!',
    '+',
    ':',
    '^',
    '~',
    'a:',
    'a AND (',
    'f:(',
    '[(',
    '&& ',
  ])('survives 100,000 characters of %s', (part) => {
    const { errors } = parseQuery(part.repeat(100_000 / part.length));
    expect(errors.length).toBeLessThanOrEqual(25);
  });
});
