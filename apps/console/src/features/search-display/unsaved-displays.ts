import { isSameDisplay } from './same-display.ts';
import { isSavedDisplay, type SavedDisplay } from './search-display.ts';

/** How a saved search is shown by somebody who has changed that and not saved it. */
export interface UnsavedDisplay {
  viewId: string;
  display: SavedDisplay;
}

export type UnsavedDisplays = readonly UnsavedDisplay[];

const most = 20;

export const unsavedOf = (kept: UnsavedDisplays, viewId: string): SavedDisplay | undefined =>
  kept.find((each) => each.viewId === viewId)?.display;

/** Those kept with one more, the newest first; what is as it is saved is no change. */
export function keepUnsaved(
  kept: UnsavedDisplays,
  one: UnsavedDisplay,
  saved: SavedDisplay,
): UnsavedDisplays {
  const others = kept.filter(({ viewId }) => viewId !== one.viewId);
  return isSameDisplay(one.display, saved) ? others : [one, ...others].slice(0, most);
}

export const withoutUnsaved = (kept: UnsavedDisplays, viewId: string): UnsavedDisplays =>
  unsavedOf(kept, viewId) ? kept.filter((each) => each.viewId !== viewId) : kept;

export const isUnsavedDisplays = (value: unknown): value is UnsavedDisplays =>
  Array.isArray(value) &&
  value.every(
    (each: Partial<UnsavedDisplay> | null) =>
      typeof each?.viewId === 'string' && isSavedDisplay(each.display),
  );
