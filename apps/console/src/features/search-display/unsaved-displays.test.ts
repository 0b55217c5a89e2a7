import { expect, it } from 'vitest';
import { defaultDisplay, type SavedDisplay } from './search-display.ts';
import { isUnsavedDisplays, keepUnsaved, type UnsavedDisplays, unsavedOf } from './unsaved-displays.ts';

const saved: SavedDisplay = {
  widths: [
    { field: 'a', width: 80 },
    { field: 'b', width: 90 },
  ],
  isWrapped: true,
  highlighting: [],
};

it('keeps the last change of each, until it is as it was saved', () => {
  const once = keepUnsaved([], { viewId: '1', display: { ...saved, isWrapped: false } }, saved);
  expect(unsavedOf(once, '1')).toEqual({ ...saved, isWrapped: false });
  const widths = saved.widths.toReversed();
  expect(keepUnsaved(once, { viewId: '1', display: { ...saved, widths } }, saved)).toEqual([]);
});

it('forgets the oldest changes first', () => {
  let kept: UnsavedDisplays = [];
  for (let n = 0; n < 30; n++) kept = keepUnsaved(kept, { viewId: `${n}`, display: defaultDisplay }, saved);
  expect(unsavedOf(kept, '29')).toEqual(defaultDisplay);
  expect(unsavedOf(kept, '0')).toBeUndefined();
  expect(kept.length).toBeLessThan(30);
});

it('takes what was stored, and nothing else', () => {
  expect(isUnsavedDisplays([{ viewId: '1', display: saved }])).toBe(true);
  expect(isUnsavedDisplays([{ viewId: '1', display: { ...saved, widths: [{ field: 'a' }] } }])).toBe(false);
  expect(isUnsavedDisplays([null])).toBe(false);
  expect(isUnsavedDisplays({})).toBe(false);
});
