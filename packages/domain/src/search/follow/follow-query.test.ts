import { matchesMessage, parseQuery } from '@tailrace/languages/query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usedParameters } from '../parameters.ts';
import { followQuery } from './follow-query.ts';

const values = [
  '7f3a9c01e2b84d55',
  'two words',
  'say "hi"',
  'back\\slash\\',
  'C:\\logs\\app.log',
  'host:9000',
  'a*b?c',
  '*',
  '/regex.*/',
  '[1 TO 5]',
  '(a OR b) AND NOT c',
  'AND',
  '~2',
  '-minus',
  '$region$',
  'cost $5 and $total$',
  'line\nbreak',
  'tab\there',
  ' blanks around ',
  'فشل',
  '😀',
  '\u0000',
  'x'.repeat(1_500),
];

describe('followQuery', () => {
  it.each(values)('finds exactly %j, in any field and in its own', (value) => {
    for (const query of [followQuery(value, null), followQuery(value, 'trace.id: x')]) {
      const { node, errors } = parseQuery(query);
      expect(errors).toEqual([]);
      expect(usedParameters(query)).toEqual([]);
      expect(matchesMessage(node, { 'trace.id: x': value })).toBe(true);
      expect(matchesMessage(node, { 'trace.id: x': `${value}!` })).toBe(false);
    }
  });

  it('finds any text by its own quoting', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 20 }), (value) => {
        const { node, errors } = parseQuery(followQuery(value, null));
        expect(errors).toEqual([]);
        expect(matchesMessage(node, { id: value })).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('finds the value within a text, and a number by its digits', () => {
    const { node } = parseQuery(followQuery('7f3a-9c01', null));
    expect(matchesMessage(node, { message: 'charge 7f3a-9c01 failed' })).toBe(true);
    expect(matchesMessage(parseQuery(followQuery('88213', null)).node, { order: 88_213 })).toBe(true);
    expect(matchesMessage(parseQuery(followQuery('88213', 'order')).node, { user: 88_213 })).toBe(false);
  });
});
