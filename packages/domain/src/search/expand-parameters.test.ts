import { matchesMessage, parseQuery } from '@tailrace/languages/query';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { expandText } from './expand-parameters.ts';
import { parameterValues } from './parameter-values.ts';

const values = new Map<string, unknown>([
  ['host', 'web-01'],
  ['path', 'GET /a?b="c"'],
  ['least', -5],
  ['any', null],
  ['several', ['a b', 'c:d', 7]],
  ['yes', true],
]);

describe('a query with parameters', () => {
  test.each([
    ['host:$host$', 'host:web-01'],
    ['$host$ AND $host$', 'web-01 AND web-01'],
    ['path:$path$', 'path:"GET /a?b=\\"c\\""'],
    ['path:"at $path$"', 'path:"at GET /a?b=\\"c\\""'],
    ['took:[$least$ TO 10]', 'took:[\\-5 TO 10]'],
    ['host:$any$', 'host:*'],
    ['host:"$any$"', 'host:*'],
    ['"in $several$"', '"in a b c:d 7"'],
    ['x:$several$', 'x:("a b" OR c\\:d OR 7)'],
    ['ok:$yes$', 'ok:true'],
    ['\\$host$', '\\$host$'],
    ['"cost \\$host$"', '"cost \\$host$"'],
    ['costs 5$', 'costs 5$'],
    ['$unknown$', '$unknown$'],
    ['"$unknown$"', '"$unknown$"'],
    ['$constructor$', '$constructor$'],
    ['"open $host$', '"open web-01'],
  ])('%j becomes %j', (text, expected) => {
    expect(expandText(text, values)).toBe(expected);
  });

  it('matches exactly the value, whatever characters it has', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
        const { node, errors } = parseQuery(expandText('field:$v$', new Map([['v', value]])));
        expect(errors).toEqual([]);
        expect(matchesMessage(node, { field: value })).toBe(true);
        expect(matchesMessage(node, { field: `${value}x` })).toBe(false);
      }),
    );
  });

  it('accepts negative numbers as bounds of ranges', () => {
    const { node, errors } = parseQuery(expandText('took:[$least$ TO 10]', values));
    expect(errors).toEqual([]);
    expect(matchesMessage(node, { took: -5 })).toBe(true);
    expect(matchesMessage(node, { took: -6 })).toBe(false);
  });
});

describe('the values of parameters', () => {
  const parameter = (more: object) => ({ name: 'p', data_type: 'any', ...more });
  const bind = (value: unknown) => ({ type: 'value', value });

  test.each([
    ['this execution', { binding: bind('stored'), default_value: 'default' }, { p: bind('now') }, 'now'],
    ['the bound value', { binding: bind('stored'), default_value: 'default' }, {}, 'stored'],
    ['the default', { default_value: 'default' }, {}, 'default'],
    ['the default when nothing is bound', { default_value: 'default' }, { p: bind('') }, 'default'],
    ['nothing when optional', { optional: true }, {}, null],
    ['nowhere', {}, {}, undefined],
    ['nowhere when a plugin binds it', { binding: { type: 'table', value: 'x' } }, {}, undefined],
  ])('are taken from %s', (_, more, bindings, expected) => {
    expect(parameterValues([parameter(more)], bindings).get('p')).toBe(expected);
  });

  it('need no declaration', () => {
    expect([...parameterValues([], { free: bind(1) })]).toEqual([['free', 1]]);
  });
});
