import { isSameDisplay } from './same-display.ts';
import { isSavedDisplay, type SavedDisplay } from './search-display.ts';

/** Unsaved display changes of a saved search. */
export interface UnsavedDisplay {
  viewId: string;
  display: SavedDisplay;
}

export type UnsavedDisplays = readonly UnsavedDisplay[];

const maxEntries = 20;

export const unsavedOf = (kept: UnsavedDisplays, viewId: string): SavedDisplay | undefined =>
  kept.find((each) => each.viewId === viewId)?.display;

/** Adds a change at the front; removes it if it equals the saved display. */
export function keepUnsaved(
  kept: UnsavedDisplays,
  one: UnsavedDisplay,
  saved: SavedDisplay,
): UnsavedDisplays {
  const others = kept.filter(({ viewId }) => viewId !== one.viewId);
  return isSameDisplay(one.display, saved) ? others : [one, ...others].slice(0, maxEntries);
}

export const withoutUnsaved = (kept: UnsavedDisplays, viewId: string): UnsavedDisplays =>
  unsavedOf(kept, viewId) ? kept.filter((each) => each.viewId !== viewId) : kept;

export const isUnsavedDisplays = (value: unknown): value is UnsavedDisplays =>
  Array.isArray(value) &&
  value.every(
    (each: Partial<UnsavedDisplay> | null) =>
      typeof each?.viewId === 'string' && isSavedDisplay(each.display),
  );
