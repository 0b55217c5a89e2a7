import { expect, it } from 'vitest';
import { columnWidth, fittedWidths } from './message-columns.ts';

const source = 'checkout-4.eu-central.example.net';

it('fits the sources to the longest one, within limits', () => {
  const fitted = columnWidth('source', fittedWidths(new Map(), ['a', source]));
  expect(fitted).toBeGreaterThan(source.length * 7.5);
  expect(columnWidth('source', fittedWidths(new Map(), ['x'.repeat(500)]))).toBe(280);
  // The message has what short sources do not need.
  expect(columnWidth('source', fittedWidths(new Map(), ['checkout-01', undefined]))).toBe(111);
  expect(columnWidth('source', fittedWidths(new Map(), ['a']))).toBe(96);
});

it('leaves the width while there are no messages, and one that the user has chosen', () => {
  expect(fittedWidths(new Map(), [])).toEqual(new Map());
  const chosen = new Map([['source', 90]]);
  expect(fittedWidths(chosen, [source])).toBe(chosen);
});
