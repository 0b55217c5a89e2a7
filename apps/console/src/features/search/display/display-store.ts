import type { HighlightingRule } from '@tailrace/domain/highlighting-rule';
import { useMemo } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import { userStore } from '#/app/user-store.ts';
import { defaultDisplay, isSearchDisplay, type SearchDisplay } from './search-display.ts';

const store = userStore<SearchDisplay>({
  name: 'search.display',
  isValid: isSearchDisplay,
  initial: defaultDisplay,
});

type Rules = readonly HighlightingRule[];

/** The rules of the saved search that is open stand in place of the reader's own, which stay as they are. */
const borrowed = proxy<{ rules: Rules | null }>({ rules: null });

const withRules = (display: SearchDisplay, rules: Rules | null): SearchDisplay =>
  rules === null ? display : { ...display, highlighting: rules };

/** Highlights as a saved search says; `null` gives the reader's own rules back. */
export function borrowHighlighting(rules: Rules | null): void {
  borrowed.rules = rules && ref(rules);
}

/** How messages are shown now. */
export const readDisplay = (): SearchDisplay => withRules(store.read(), borrowed.rules);

/** Shows messages as somebody saved it. */
export const replaceDisplay = (display: SearchDisplay): void => updateDisplay(() => display);

export function updateDisplay(change: (display: SearchDisplay) => SearchDisplay): void {
  const after = change(readDisplay());
  if (borrowed.rules) borrowHighlighting(after.highlighting);
  store.update((own) => (borrowed.rules ? { ...after, highlighting: own.highlighting } : after));
}

export function useSearchDisplay(): SearchDisplay {
  const own = store.use();
  const rules = useSnapshot(borrowed).rules as Rules | null;
  return useMemo(() => withRules(own, rules), [own, rules]);
}
