import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightSpans, mergeSpans } from './highlighting.ts';
import { type HighlightingCondition, isHighlightingRule, toHighlightingColor } from './highlighting-rule.ts';

const yellow = { type: 'static', color: '#ffec3d' } as const;
const rule = (field: string, value: string, condition: HighlightingCondition = 'equal') => ({
  field,
  value,
  condition,
  color: yellow,
});
const marked = (text: string, ...rules: Parameters<typeof highlightSpans>[0]) =>
  highlightSpans(rules, text).map(({ from, to }) => text.slice(from, to));

describe('highlightSpans', () => {
  it.each([
    ['equal', '500', '500', true],
    ['equal', '500.0', '500', true],
    ['equal', 'GET', 'get', false],
    ['not_equal', 'GET', 'POST', true],
    ['greater', '1000', '99', true],
    ['greater_equal', '99', '99', true],
    ['less', '9', '10', true],
    ['less_equal', '11', '10', false],
    ['less', '2021-05-11T08:14:31.880Z', '2021-05-11T09:00:00Z', true],
    ['greater', 'b', 'a', true],
    ['less', '', '5', false],
  ] as const)('holds %s of %j and %j: %j', (condition, value, wanted, isMet) => {
    expect(marked(value, rule('field', wanted, condition))).toEqual(isMet ? [value] : []);
  });

  it('finds a value in the words of a message, whatever its case', () => {
    expect(marked('Declined, and declined again', rule('message', 'declined'))).toEqual([
      'Declined',
      'declined',
    ]);
    expect(marked('accepted', rule('message', 'declined', 'not_equal'))).toEqual(['accepted']);
    expect(marked('accepted', rule('message', ''))).toEqual([]);
  });

  it('lets the earlier rule have its way', () => {
    const rules = [
      rule('message', 'card declined'),
      { ...rule('message', 'declined'), color: { ...yellow, color: '#000000' } },
    ];
    expect(highlightSpans(rules, 'card declined, declined')).toEqual([
      { from: 0, to: 13, color: '#ffec3d' },
      { from: 15, to: 23, color: '#000000' },
    ]);
  });

  it('takes the colour of a scale by size, and its ends beyond them', () => {
    const scaled = {
      ...rule('took_ms', '0', 'greater'),
      color: { type: 'gradient', gradient: 'Viridis', lower: 0, upper: 100 } as const,
    };
    const colors = ['1000', '100', '50', '0.001'].map((text) => highlightSpans([scaled], text)[0]?.color);
    expect(colors).toEqual(['#fde725', '#fde725', '#21918c', '#440154']);
  });
});

describe('mergeSpans', () => {
  const spans = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 5 }))).map((steps) => {
    let at = 0;
    return steps.map(([gap, length]) => {
      const from = at + gap;
      at = from + length;
      return { from, to: at };
    });
  });
  const covered = (list: readonly { from: number; to: number }[]) =>
    new Set(list.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)));

  it('covers what either covers, each place once', () => {
    fc.assert(
      fc.property(spans, spans, (a, b) => {
        const merged = mergeSpans(a, b);
        expect(covered(merged)).toEqual(covered([...a, ...b].sort((x, y) => x.from - y.from)));
        for (const [at, { from }] of merged.entries())
          expect(from).toBeGreaterThanOrEqual(merged[at - 1]?.to ?? 0);
        for (const span of a) expect(merged).toContainEqual(span);
      }),
    );
  });
});

describe('what a view may hold', () => {
  it('reads a bare colour as one', () => {
    expect(toHighlightingColor('#ffec3d')).toEqual(yellow);
  });

  it.each([
    null,
    'red',
    { type: 'static', color: 'red' },
    { type: 'gradient', gradient: 'Jet' },
    { type: 'odd' },
  ])('takes %j for no colour', (color) => {
    expect(toHighlightingColor(color)).toBeNull();
  });

  it('tells rules from other things', () => {
    expect(isHighlightingRule({ field: 'level', value: '3', color: '#ffec3d' })).toBe(true);
    expect(isHighlightingRule({ field: 'level', value: '3', condition: 'like', color: yellow })).toBe(false);
    expect(isHighlightingRule({ field: 'level', value: 3, color: yellow })).toBe(false);
    expect(isHighlightingRule(null)).toBe(false);
  });
});
