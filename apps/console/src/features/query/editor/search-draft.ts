import { useEffect } from 'react';
import { userStore } from '#/app/user-store.ts';
import { isDrafts, keepDraft, type QueryDraft, textFor, withoutRequested } from './drafts.ts';

/** Stored on every keystroke, so that a reload or crash loses nothing. */
const drafts = userStore<readonly QueryDraft[]>({
  name: 'search.drafts',
  isValid: isDrafts,
  initial: [],
  scope: 'tab',
});

/** Stores a draft; `of` is the query it is based on. */
export const writeDraft = (of: string, text: string): void =>
  drafts.update((stored) => keepDraft(stored, { of, text }));

/** The editor's text: the draft of this query, or the query itself. */
export function useDraft(query: string): string {
  useEffect(() => drafts.update((stored) => withoutRequested(stored, query)), [query]);
  return textFor(drafts.use(), query);
}

/** The same without subscribing. */
export const readDraft = (query: string): string => textFor(drafts.read(), query);

/** All drafts, to restore them later. */
export const readDrafts = (): readonly QueryDraft[] => drafts.read();

export const replaceDrafts = (written: readonly QueryDraft[]): void => drafts.update(() => written);
