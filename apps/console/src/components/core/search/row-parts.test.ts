import { describe, expect, it } from 'vitest';
import { rowParts } from './row-parts.ts';

const shown = (value: unknown, isWrapped = false) =>
  rowParts(value, isWrapped).map((part) => (part.isFolded ? `(${part.text})` : part.text));

const trace = 'Timeout\n\tat a.B.c(B.java:1)\n\tat a.B.d(B.java:2)\nCaused by: Reset\n\tat a.C.e(C.java:9)';

describe('rowParts', () => {
  it('counts the calls of a stack trace instead of showing them', () => {
    expect(shown(trace)).toEqual(['Timeout', '(2 frames)', 'Caused by: Reset', '(1 frame)']);
  });

  it('takes the beginning of what is long, and no half of a character', () => {
    expect(shown('x'.repeat(1_000_000))[0]).toHaveLength(601);
    expect(shown(`${'x'.repeat(599)}😀`)[0]).toBe(`${'x'.repeat(599)}…`);
  });

  it('gives a wrapped row lines, though not all of many', () => {
    const lines = Array.from({ length: 20 }, (_, line) => `line ${line}`);
    expect(shown(lines.join('\n'), true)).toEqual([...lines.slice(0, 8), '(12 more lines)']);
  });

  it.each([
    [3004, '3004'],
    [null, ''],
    [undefined, ''],
    [['a', 'b'], 'a, b'],
    [{ type: 'a', href: 'https://example.org/' }, 'https://example.org/'],
    [{ type: 'a', href: 'javascript:alert(1)' }, '{"type":"a","href":"javascript:alert(1)"}'],
    [Symbol.iterator, ''],
  ])('writes %j as %j', (value, text) => {
    expect(shown(value)).toEqual([text]);
  });
});
