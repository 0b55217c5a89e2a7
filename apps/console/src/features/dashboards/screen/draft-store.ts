import { userStore } from '#/app/user-store.ts';
import {
  draftOf,
  isStoredDrafts,
  type StoredDraft,
  type StoredDrafts,
  withDraft,
  withoutDraft,
} from './drafts.ts';

/** Kept in the browser: unsaved changes survive a reload, a crash and the end of a session. */
const drafts = userStore<StoredDrafts>({ name: 'dashboards.drafts', isValid: isStoredDrafts, initial: [] });

export const useStoredDraft = (id: string): StoredDraft | undefined => draftOf(drafts.use(), id);

export const readDraft = (id: string): StoredDraft | undefined => draftOf(drafts.read(), id);

export const keepDraft = (draft: StoredDraft): void => drafts.update((stored) => withDraft(stored, draft));

export const dropDraft = (id: string): void => drafts.update((stored) => withoutDraft(stored, id));
