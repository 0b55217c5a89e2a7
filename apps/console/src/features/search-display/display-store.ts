import { useMemo } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import { userStore } from '#/app/user-store.ts';
import { defaultDisplay, isSearchDisplay, type SavedDisplay, type SearchDisplay } from './search-display.ts';
import {
  isUnsavedDisplays,
  keepUnsaved,
  type UnsavedDisplays,
  unsavedOf,
  withoutUnsaved,
} from './unsaved-displays.ts';

const own = userStore<SearchDisplay>({
  name: 'search.display',
  isValid: isSearchDisplay,
  initial: defaultDisplay,
});

/** Unsaved display changes per saved search; they survive a reload. */
const unsaved = userStore<UnsavedDisplays>({
  name: 'search.unsaved',
  isValid: isUnsavedDisplays,
  initial: [],
  keptIn: 'tab',
});

interface DisplayOverride {
  viewId: string;
  saved: SavedDisplay;
}

/** The open saved search, whose display replaces the user's own without overwriting it. */
const displayOverride = proxy<{ from: DisplayOverride | null }>({ from: null });

const withOverride = (
  display: SearchDisplay,
  from: DisplayOverride | null,
  kept: UnsavedDisplays,
): SearchDisplay =>
  from === null ? display : { ...display, ...(unsavedOf(kept, from.viewId) ?? from.saved) };

/** Uses the display of a saved search with its unsaved changes; `null` returns to the user's own. */
export function overrideDisplay(from: DisplayOverride | null): void {
  displayOverride.from = from && ref(from);
}

/** Reverts to the display stored with a saved search. */
export const dropUnsavedDisplay = (viewId: string): void =>
  unsaved.update((kept) => withoutUnsaved(kept, viewId));

/** The current display. */
export const readDisplay = (): SearchDisplay =>
  withOverride(own.read(), displayOverride.from, unsaved.read());

/** The user's own display, without any saved search. */
export const readOwnDisplay = own.read;

export function updateDisplay(change: (display: SearchDisplay) => SearchDisplay): void {
  const { from } = displayOverride;
  if (!from) {
    own.update(change);
    return;
  }
  const { columns, ...display } = change(readDisplay());
  own.update((kept) => (kept.columns === columns ? kept : { ...kept, columns }));
  unsaved.update((kept) => keepUnsaved(kept, { viewId: from.viewId, display }, from.saved));
}

export function useSearchDisplay(): SearchDisplay {
  const display = own.use();
  const kept = unsaved.use();
  const from = useSnapshot(displayOverride).from as DisplayOverride | null;
  return useMemo(() => withOverride(display, from, kept), [display, from, kept]);
}

/** Ids of the saved searches with unsaved display changes. */
export function useUnsavedDisplays(): ReadonlySet<string> {
  const kept = unsaved.use();
  return useMemo(() => new Set(kept.map(({ viewId }) => viewId)), [kept]);
}
