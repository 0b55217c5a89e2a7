import { expect, it } from 'vitest';
import { isSameHighlighting, isSameLayout } from './same-display.ts';

it('does not mind in which order the rules of highlighting come', () => {
  const rule = { field: 'level', value: '3', color: { type: 'static', color: '#ffec3d' } } as const;
  const other = { ...rule, condition: 'not_equal' } as const;
  expect(isSameHighlighting([rule, other], [other, { ...rule, condition: 'equal' }])).toBe(true);
  expect(isSameHighlighting([rule], [other])).toBe(false);
});

it('does not mind which column was made wider first', () => {
  const [a, b] = [
    { field: 'a', width: 80 },
    { field: 'b', width: 90 },
  ];
  expect(isSameLayout({ widths: [a, b], isWrapped: true }, { widths: [b, a], isWrapped: true })).toBe(true);
  expect(isSameLayout({ widths: [a, b], isWrapped: true }, { widths: [a], isWrapped: true })).toBe(false);
  expect(isSameLayout({ widths: [a], isWrapped: true }, { widths: [a], isWrapped: false })).toBe(false);
});
