import { describe, expect, it } from 'vitest';
import { textBody } from './text-body.ts';

const kindOf = (value: unknown) => textBody(value)?.kind ?? null;

describe('textBody', () => {
  it('finds JSON that words lead to', () => {
    const body = textBody('request done {"ok":false,"ms":12}');
    expect(body).toMatchObject({ kind: 'json', lead: 'request done', root: { kind: 'object' } });
  });

  it.each([
    ['{"a":1}', 'json'],
    ['[1,2]', 'json'],
    [{ a: 1 }, 'json'],
    [['a', 'b'], 'json'],
    ['a=1 b=2 c="3 4"', 'pairs'],
    ['E: no\n\tat a.B(B.java:1)\n\tat a.C(C.java:2)', 'trace'],
    ['[main] started [3]', null],
    ['{not json}', null],
    ['words only', null],
    [{ type: 'a', href: 'https://example.org' }, null],
    ['x'.repeat(1_000_000), null],
    [`{"a":"${'x'.repeat(300_000)}"}`, null],
    [3004, null],
    [null, null],
    [undefined, null],
  ])('of %j is %j', (value, kind) => {
    expect(kindOf(value)).toBe(kind);
  });
});
