import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  dropUnsavedDisplay,
  overrideDisplay,
  readDisplay,
  readOwnDisplay,
  updateDisplay,
} from './display-store.ts';
import { defaultDisplay, resizedColumn, type SavedDisplay } from './search-display.ts';

const rule = { field: 'level', value: '3', color: { type: 'static', color: '#ffec3d' } } as const;
const own = { ...defaultDisplay, highlighting: [rule] };
const saved: SavedDisplay = { widths: [{ field: 'took_ms', width: 80 }], isWrapped: true, highlighting: [] };

beforeEach(() => updateDisplay(() => own));
afterEach(() => overrideDisplay(null));

it('is the reader’s own where no saved search is open', () => {
  updateDisplay((display) => ({ ...display, isWrapped: true }));
  expect(readDisplay()).toEqual({ ...own, isWrapped: true });
  expect(readOwnDisplay()).toEqual(readDisplay());
});

describe('of a saved search', () => {
  beforeEach(() => overrideDisplay({ viewId: 'a', saved }));
  afterEach(() => dropUnsavedDisplay('a'));

  it('stands in place of the reader’s own, which comes back afterwards', () => {
    expect(readDisplay()).toEqual({ ...own, ...saved });
    updateDisplay((display) => resizedColumn(display, 'source', 90));
    updateDisplay((display) => ({ ...display, highlighting: [rule, rule] }));
    expect(readDisplay()).toMatchObject({ isWrapped: true, highlighting: [rule, rule] });
    expect(readDisplay().widths).toHaveLength(2);
    overrideDisplay(null);
    expect(readDisplay()).toEqual(own);
  });

  it('is as it was left where something was changed and not saved', () => {
    updateDisplay((display) => ({ ...display, isWrapped: false }));
    overrideDisplay({ viewId: 'b', saved });
    expect(readDisplay().isWrapped).toBe(true);
    overrideDisplay({ viewId: 'a', saved });
    expect(readDisplay()).toEqual({ ...own, ...saved, isWrapped: false });
    dropUnsavedDisplay('a');
    expect(readDisplay()).toEqual({ ...own, ...saved });
  });

  it('keeps columns nobody saved for the reader', () => {
    updateDisplay((display) => ({ ...display, columns: ['took_ms'] }));
    overrideDisplay(null);
    expect(readDisplay()).toEqual({ ...own, columns: ['took_ms'] });
  });
});
