import { expect, it } from 'vitest';
import { borrowHighlighting, readDisplay, replaceDisplay, updateDisplay } from './display-store.ts';
import { defaultDisplay, type SearchDisplay } from './search-display.ts';

const saved: SearchDisplay = {
  columns: ['took_ms'],
  widths: [{ field: 'took_ms', width: 80 }],
  isWrapped: true,
  highlighting: [{ field: 'level', value: '3', color: { type: 'static', color: '#f4615c' } }],
};

it('begins with what everybody sees, and takes what was saved with a search', () => {
  expect(readDisplay()).toEqual(defaultDisplay);
  replaceDisplay(saved);
  expect(readDisplay()).toEqual(saved);
  updateDisplay((display) => ({ ...display, isWrapped: false }));
  expect(readDisplay()).toEqual({ ...saved, isWrapped: false });
});

it('gives the reader back their own rules after those of a saved search', () => {
  const rule = { field: 'level', value: '3', color: { type: 'static', color: '#ffec3d' } } as const;
  replaceDisplay({ ...defaultDisplay, highlighting: [rule] });
  borrowHighlighting([]);
  expect(readDisplay().highlighting).toEqual([]);
  updateDisplay((display) => ({ ...display, isWrapped: true, highlighting: [rule, rule] }));
  expect(readDisplay()).toMatchObject({ isWrapped: true, highlighting: [rule, rule] });
  borrowHighlighting(null);
  expect(readDisplay()).toEqual({ ...defaultDisplay, isWrapped: true, highlighting: [rule] });
});
