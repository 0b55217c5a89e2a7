import { rows } from '../../rows.ts';
import type { ConfigStore } from '../../store/config-store.ts';

export interface StoredToken {
  id: string;
  user_id: string;
  name: string;
  secret_hash: string;
  /** 0 when the token was never used. */
  last_access: number;
}

export interface TokenStore {
  listOf(userId: string): StoredToken[];
  byHash(hash: string): StoredToken | null;
  insert(token: StoredToken): void;
  touch(id: string, lastAccess: number): void;
  delete(id: string): void;
}

/** Access tokens by the hash of their secret, so that nobody can use one by reading the database file. */
export function tokenStore({ db }: ConfigStore): TokenStore {
  const select = (where: string) =>
    rows<StoredToken>(db.prepare(`SELECT * FROM access_tokens WHERE ${where}`));
  const listOf = select('user_id = ? ORDER BY id');
  const byHash = select('secret_hash = ?');
  const insert = db.prepare(
    `INSERT INTO access_tokens (id, user_id, name, secret_hash, last_access)
     VALUES (:id, :user_id, :name, :secret_hash, :last_access)`,
  );
  const touch = db.prepare('UPDATE access_tokens SET last_access = ? WHERE id = ?');
  const remove = db.prepare('DELETE FROM access_tokens WHERE id = ?');
  return {
    listOf: (userId) => listOf.all(userId),
    byHash: (hash) => byHash.get(hash) ?? null,
    insert: (token) => void insert.run({ ...token }),
    touch: (id, lastAccess) => void touch.run(lastAccess, id),
    delete: (id) => void remove.run(id),
  };
}
