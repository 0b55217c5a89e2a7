import { useEffect } from 'react';
import { userStore } from '#/app/user-store.ts';
import { isDrafts, keepDraft, type QueryDraft, textFor, withoutAsked } from './drafts.ts';

/** Stored with every key, so that a reload or crash loses nothing. */
const drafts = userStore<readonly QueryDraft[]>({
  name: 'search.drafts',
  isValid: isDrafts,
  initial: [],
  keptIn: 'tab',
});

/** Notes what is written and not yet asked; `of` is the query it grew from. */
export const writeDraft = (of: string, text: string): void =>
  drafts.update((kept) => keepDraft(kept, { of, text }));

/** The text of the editor: the draft of this query, or the query itself once the address says another one. */
export function useDraft(query: string): string {
  useEffect(() => drafts.update((kept) => withoutAsked(kept, query)), [query]);
  return textFor(drafts.use(), query);
}

/** The same, read once. */
export const readDraft = (query: string): string => textFor(drafts.read(), query);

/** All that is written, to be put back when somebody returns to it. */
export const readDrafts = (): readonly QueryDraft[] => drafts.read();

export const replaceDrafts = (written: readonly QueryDraft[]): void => drafts.update(() => written);
