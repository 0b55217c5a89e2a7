import { expect, it } from 'vitest';
import { columnWidth, fittedWidths } from './message-columns.ts';

const source = 'checkout-4.eu-central.example.net';

it('widens the sources to the longest one, up to a limit', () => {
  const fitted = columnWidth('source', fittedWidths(new Map(), ['a', source]));
  expect(fitted).toBeGreaterThan(source.length * 7.5);
  expect(columnWidth('source', fittedWidths(new Map(), ['x'.repeat(500)]))).toBe(280);
});

it('leaves short sources and a width that the user has chosen', () => {
  expect(fittedWidths(new Map(), ['web-1', undefined])).toEqual(new Map());
  const chosen = new Map([['source', 90]]);
  expect(fittedWidths(chosen, [source])).toBe(chosen);
});
