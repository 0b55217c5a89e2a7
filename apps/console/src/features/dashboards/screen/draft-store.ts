import { userStore } from '#/app/user-store.ts';
import { draftOf, isKeptDrafts, type KeptDraft, type KeptDrafts, withDraft, withoutDraft } from './drafts.ts';

/** Kept in the browser: unsaved changes survive a reload, a crash and the end of a session. */
const drafts = userStore<KeptDrafts>({ name: 'dashboards.drafts', isValid: isKeptDrafts, initial: [] });

export const useKeptDraft = (id: string): KeptDraft | undefined => draftOf(drafts.use(), id);

export const readDraft = (id: string): KeptDraft | undefined => draftOf(drafts.read(), id);

export const keepDraft = (draft: KeptDraft): void => drafts.update((kept) => withDraft(kept, draft));

export const dropDraft = (id: string): void => drafts.update((kept) => withoutDraft(kept, id));
