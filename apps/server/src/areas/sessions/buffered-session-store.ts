import { UnavailableError } from '../../errors.ts';
import { tryToWrite } from '../../store/storage-failure.ts';
import type { EndedSessionsFile } from './ended-sessions-file.ts';
import type { SessionStore, StoredSession } from './session-store.ts';

/** How many sessions may be opened while the disk cannot be written. */
const maxBuffered = 1000;

/**
 * A session store that buffers logins and logouts in memory while the disk cannot be written. Logouts are also in a file, so that
 * no session comes back when the server is killed.
 */
export interface BufferedSessionStore
  extends Omit<SessionStore, 'touch' | 'deleteCreatedUntil' | 'newestCreation'> {
  /** Returns false when the access was not written. */
  touch(idHash: string, lastAccess: number): boolean;
  /** Writes the buffered changes; returns false when the disk still cannot be written. */
  flush(): boolean;
}

export function bufferedSessionStore(store: SessionStore, file: EndedSessionsFile): BufferedSessionStore {
  const opened = new Map<string, StoredSession>();
  const ended = new Set(file.hashes);
  let endedUntil = file.createdUntil;

  const unlessEnded = (stored: StoredSession | null) =>
    stored && !ended.has(stored.id_hash) && stored.created_at > endedUntil ? stored : null;

  function keepOpened(session: StoredSession): void {
    if (opened.size >= maxBuffered) throw new UnavailableError('No session can be saved', 10);
    opened.set(session.id_hash, session);
  }

  const byLastAccess = (a: StoredSession, b: StoredSession) => b.last_access - a.last_access;

  const bufferedOf = (userId: string) =>
    [...opened.values()].filter(({ user_id }) => user_id === userId).sort(byLastAccess);

  return {
    find: (idHash) => opened.get(idHash) ?? unlessEnded(store.find(idHash)),

    newestOf: (userId) => bufferedOf(userId)[0] ?? unlessEnded(store.newestOf(userId)),

    listOf: (userId) =>
      [...bufferedOf(userId), ...store.listOf(userId).filter((each) => unlessEnded(each))].sort(byLastAccess),

    insert(session) {
      if (!tryToWrite(() => store.insert(session))) keepOpened(session);
    },

    touch(idHash, lastAccess) {
      const session = opened.get(idHash);
      if (session) session.last_access = lastAccess;
      return session !== undefined || tryToWrite(() => store.touch(idHash, lastAccess));
    },

    delete(idHash) {
      if (opened.delete(idHash)) return true;
      if (ended.has(idHash)) return false;
      let isFound = false;
      const isWritten = tryToWrite(() => {
        isFound = store.delete(idHash);
      });
      if (isWritten) return isFound;
      if (unlessEnded(store.find(idHash)) === null) return false;
      ended.add(idHash);
      file.add(idHash, store.newestCreation);
      return true;
    },

    deleteOfUser(userId, retainedHash) {
      store.deleteOfUser(userId, retainedHash);
      for (const [idHash, { user_id }] of opened) {
        if (user_id === userId && idHash !== retainedHash) opened.delete(idHash);
      }
    },

    deleteExpired: (now) => void tryToWrite(() => store.deleteExpired(now)),

    flush: () =>
      tryToWrite(() => {
        for (const [idHash, session] of opened) {
          store.insert(session);
          opened.delete(idHash);
        }
        for (const idHash of ended) {
          store.delete(idHash);
          ended.delete(idHash);
        }
        if (endedUntil > 0) store.deleteCreatedUntil(endedUntil);
        endedUntil = 0;
        file.clear();
      }),
  };
}
