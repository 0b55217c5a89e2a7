import { createHash, randomUUID } from 'node:crypto';
import type { User } from '../users/user.ts';
import type { SessionStore, StoredSession } from './session-store.ts';

export interface Session {
  userId: string;
  clientAddress: string;
  lastAccess: number;
  /** When it ends if nothing more is asked; the last access for a session that never ends. */
  validUntil: number;
}

/** Sessions end after the user's idle timeout; every request extends them. */
export interface SessionService {
  create(user: User, clientAddress: string): { id: string; session: Session };
  /** The session if it is still valid, extended unless `extend` is false. */
  use(id: string, extend: boolean): Session | null;
  newestOf(userId: string): Session | null;
  terminate(id: string): boolean;
  /** Ends all sessions of the user, but for the one that is kept. */
  terminateAllOf(userId: string, keptId?: string | null): void;
  purge(): void;
  /** Writes the accesses that were only remembered. */
  flush(): void;
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

/** An access is written at most this often, so that a poll does not cost a disk write. */
const writeEveryMs = 30_000;

export function sessionService(store: SessionStore, now: () => number): SessionService {
  const accesses = new Map<string, number>();

  const lastAccess = (stored: StoredSession) => accesses.get(stored.id_hash) ?? stored.last_access;
  const expired = (stored: StoredSession) =>
    stored.timeout_ms >= 0 && lastAccess(stored) + stored.timeout_ms <= now();

  function session(stored: StoredSession): Session {
    const access = lastAccess(stored);
    return {
      userId: stored.user_id,
      clientAddress: stored.client_address,
      lastAccess: access,
      validUntil: access + Math.max(0, stored.timeout_ms),
    };
  }

  function extendSession(stored: StoredSession): void {
    const time = now();
    const writeAfter = stored.timeout_ms < 0 ? writeEveryMs : Math.min(writeEveryMs, stored.timeout_ms / 4);
    if (time - stored.last_access >= writeAfter) {
      accesses.delete(stored.id_hash);
      stored.last_access = time;
      store.touch(stored.id_hash, time);
    } else {
      accesses.set(stored.id_hash, time);
    }
  }

  function flush(): void {
    for (const [idHash, access] of accesses) store.touch(idHash, access);
    accesses.clear();
  }

  return {
    create(user, clientAddress) {
      const id = randomUUID();
      const time = now();
      const stored: StoredSession = {
        id_hash: hashOf(id),
        user_id: user.id,
        created_at: time,
        last_access: time,
        timeout_ms: user.session_timeout_ms,
        client_address: clientAddress,
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

    terminate(id) {
      const idHash = hashOf(id);
      accesses.delete(idHash);
      return store.delete(idHash);
    },

    terminateAllOf: (userId, keptId = null) =>
      store.deleteOfUser(userId, keptId === null ? null : hashOf(keptId)),

    purge() {
      flush();
      store.deleteExpired(now());
    },

    flush,
  };
}
