import { rows } from '../../rows.ts';
import type { ConfigStore } from '../../store/config-store.ts';

export interface StoredSession {
  id_hash: string;
  user_id: string;
  created_at: number;
  last_access: number;
  timeout_ms: number;
  client_address: string;
  /** How the user logged in. */
  opened_by: 'password' | 'header' | 'openid-connect';
  user_agent: string;
}

export interface SessionStore {
  find(idHash: string): StoredSession | null;
  newestOf(userId: string): StoredSession | null;
  /** All sessions of the user, the last used first. */
  listOf(userId: string): StoredSession[];
  insert(session: StoredSession): void;
  touch(idHash: string, lastAccess: number): void;
  delete(idHash: string): boolean;
  /** All sessions of the user except one. */
  deleteOfUser(userId: string, retainedHash: string | null): void;
  deleteExpired(now: number): void;
  deleteCreatedUntil(time: number): void;
  /** When the newest session was created; 0 without any. */
  newestCreation(): number;
}

/** Sessions by the hash of their id, so that nobody can take over a session by reading the database file. */
export function sessionStore({ db }: ConfigStore): SessionStore {
  const select = (where: string) => rows<StoredSession>(db.prepare(`SELECT * FROM sessions WHERE ${where}`));
  const find = select('id_hash = ?');
  const newestOf = select('user_id = ? ORDER BY last_access DESC LIMIT 1');
  const listOf = select('user_id = ? ORDER BY last_access DESC');
  const insert = db.prepare(
    `INSERT INTO sessions (id_hash, user_id, created_at, last_access, timeout_ms, client_address, opened_by, user_agent)
     VALUES (:id_hash, :user_id, :created_at, :last_access, :timeout_ms, :client_address, :opened_by, :user_agent)`,
  );
  const touch = db.prepare('UPDATE sessions SET last_access = ? WHERE id_hash = ?');
  const remove = db.prepare('DELETE FROM sessions WHERE id_hash = ?');
  const removeOfUser = db.prepare('DELETE FROM sessions WHERE user_id = ? AND id_hash IS NOT ?');
  const removeExpired = db.prepare(
    'DELETE FROM sessions WHERE timeout_ms >= 0 AND last_access + timeout_ms <= ?',
  );
  const removeCreatedUntil = db.prepare('DELETE FROM sessions WHERE created_at <= ?');
  const newest = rows<{ time: number | null }>(db.prepare('SELECT max(created_at) AS time FROM sessions'));
  return {
    find: (idHash) => find.get(idHash) ?? null,
    newestOf: (userId) => newestOf.get(userId) ?? null,
    listOf: (userId) => listOf.all(userId),
    insert: (session) => void insert.run({ ...session }),
    touch: (idHash, lastAccess) => void touch.run(lastAccess, idHash),
    delete: (idHash) => remove.run(idHash).changes > 0,
    deleteOfUser: (userId, retainedHash) => void removeOfUser.run(userId, retainedHash),
    deleteExpired: (now) => void removeExpired.run(now),
    deleteCreatedUntil: (time) => void removeCreatedUntil.run(time),
    newestCreation: () => newest.get()?.time ?? 0,
  };
}
