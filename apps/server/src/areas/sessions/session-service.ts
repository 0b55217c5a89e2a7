import { createHash, randomUUID } from 'node:crypto';
import { sessionEnd } from '@tailrace/domain/sessions/session';
import { defineService } from '../../host/service.ts';
import type { User } from '../../http/user.ts';
import { tryToWrite } from '../../store/storage-failure.ts';
import { type BufferedSessionStore, bufferedSessionStore } from './buffered-session-store.ts';
import { EndedSessionsFile } from './ended-sessions-file.ts';
import { type StoredSession, sessionStore } from './session-store.ts';

/** A session without its id. */
export interface ListedSession {
  /** Refers to the session; nobody can use the session with it. */
  ref: string;
  createdAt: number;
  lastAccess: number;
  /** Null when it never expires. */
  validUntil: number | null;
  clientAddress: string;
  userAgent: string;
}

export interface Session {
  userId: string;
  clientAddress: string;
  openedBy: StoredSession['opened_by'];
  lastAccess: number;
  /** When the session expires without further requests; the last access for a session that never expires. */
  validUntil: number;
}

/**
 * Sessions end after the user's idle timeout; every request extends them. While the disk cannot be written, changes are
 * kept in memory, so no request fails because its access time could not be saved.
 */
export interface SessionService {
  create(
    user: User,
    clientAddress: string,
    openedBy?: Session['openedBy'],
    userAgent?: string,
  ): { id: string; session: Session };
  /** The session if it is still valid, extended unless `extend` is false. */
  use(id: string, extend: boolean): Session | null;
  newestOf(userId: string): Session | null;
  /** The valid sessions of a user, the last used first. */
  listOf(userId: string): ListedSession[];
  /** The reference to the session with this id. */
  refOf(id: string): string;
  /** Ends a session of the user by its reference; false when there is none. Works while the disk cannot be written, too. */
  end(userId: string, ref: string): boolean;
  /** Ends all sessions of the user except the one to keep. Works while the disk cannot be written, too. */
  endAllOf(userId: string, retainedId: string | null): void;
  terminate(id: string): boolean;
  /** Ends all sessions of the user except the one to keep. */
  terminateAllOf(userId: string, retainedId?: string | null): void;
  purge(): void;
  /** Writes the changes kept in memory; returns false when the disk cannot be written. */
  flush(): boolean;
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

/** Another hash, so that what the API shows does not even find the row of the session. */
const refOfHash = (idHash: string) =>
  createHash('sha256').update(`session ${idHash}`).digest('hex').slice(0, 32);

/** An access is written at most this often, so that a poll does not cost a disk write. */
const writeEveryMs = 30_000;

function createSessionService(store: BufferedSessionStore, now: () => number): SessionService {
  const accesses = new Map<string, number>();
  /** After a failed write, accesses are kept in memory until this time. */
  let nextWrite = 0;

  const lastAccess = (stored: StoredSession) => accesses.get(stored.id_hash) ?? stored.last_access;
  const expired = (stored: StoredSession) => {
    const end = sessionEnd(lastAccess(stored), stored.timeout_ms);
    return end !== null && end <= now();
  };

  function session(stored: StoredSession): Session {
    const access = lastAccess(stored);
    return {
      userId: stored.user_id,
      clientAddress: stored.client_address,
      openedBy: stored.opened_by,
      lastAccess: access,
      validUntil: sessionEnd(access, stored.timeout_ms) ?? access,
    };
  }

  const current = (userId: string) => store.listOf(userId).filter((stored) => !expired(stored));

  function listed(stored: StoredSession): ListedSession {
    const access = lastAccess(stored);
    return {
      ref: refOfHash(stored.id_hash),
      createdAt: stored.created_at,
      lastAccess: access,
      validUntil: sessionEnd(access, stored.timeout_ms),
      clientAddress: stored.client_address,
      userAgent: stored.user_agent,
    };
  }

  function endStored({ id_hash }: StoredSession): boolean {
    accesses.delete(id_hash);
    return store.delete(id_hash);
  }

  function extendSession(stored: StoredSession): void {
    const time = now();
    const writeAfter = stored.timeout_ms < 0 ? writeEveryMs : Math.min(writeEveryMs, stored.timeout_ms / 4);
    accesses.set(stored.id_hash, time);
    if (time - stored.last_access < writeAfter || time < nextWrite) return;
    if (store.touch(stored.id_hash, time)) accesses.delete(stored.id_hash);
    else nextWrite = time + writeEveryMs;
    stored.last_access = time;
  }

  function flush(): boolean {
    if (!store.flush()) return false;
    for (const [idHash, access] of accesses) {
      if (!store.touch(idHash, access)) return false;
      accesses.delete(idHash);
    }
    return true;
  }

  return {
    create(user, clientAddress, openedBy = 'password', userAgent = '') {
      const id = randomUUID();
      const time = now();
      const stored: StoredSession = {
        id_hash: hashOf(id),
        user_id: user.id,
        created_at: time,
        last_access: time,
        timeout_ms: user.session_timeout_ms,
        client_address: clientAddress,
        opened_by: openedBy,
        user_agent: userAgent,
      };
      store.insert(stored);
      return { id, session: session(stored) };
    },

    use(id, extend) {
      const stored = store.find(hashOf(id));
      if (!stored) return null;
      if (expired(stored)) {
        accesses.delete(stored.id_hash);
        store.delete(stored.id_hash);
        return null;
      }
      if (extend) extendSession(stored);
      return session(stored);
    },

    newestOf(userId) {
      const stored = store.newestOf(userId);
      return stored && !expired(stored) ? session(stored) : null;
    },

    listOf: (userId) =>
      current(userId)
        .map(listed)
        .sort((a, b) => b.lastAccess - a.lastAccess),

    refOf: (id) => refOfHash(hashOf(id)),

    end(userId, ref) {
      const stored = current(userId).find(({ id_hash }) => refOfHash(id_hash) === ref);
      return stored !== undefined && endStored(stored);
    },

    endAllOf(userId, retainedId) {
      const retained = retainedId === null ? null : hashOf(retainedId);
      if (tryToWrite(() => store.deleteOfUser(userId, retained))) return;
      for (const stored of current(userId)) {
        if (stored.id_hash !== retained) endStored(stored);
      }
    },

    terminate(id) {
      const idHash = hashOf(id);
      accesses.delete(idHash);
      return store.delete(idHash);
    },

    terminateAllOf: (userId, retainedId = null) =>
      store.deleteOfUser(userId, retainedId === null ? null : hashOf(retainedId)),

    purge() {
      // Stored access times are outdated until the newer ones are written, so nothing is expired by them.
      if (flush()) store.deleteExpired(now());
    },

    flush,
  };
}

export const sessionService = defineService({
  create({ config, dataDir, now }) {
    const store = bufferedSessionStore(sessionStore(config), new EndedSessionsFile(dataDir));
    // The last run may have been killed before it could write which sessions were ended.
    store.flush();
    return createSessionService(store, now);
  },
  purge: (sessions) => sessions.purge(),
  close: (sessions) => void sessions.flush(),
});
