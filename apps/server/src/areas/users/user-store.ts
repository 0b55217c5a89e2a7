import type { ConfigStore } from '../../store/config-store.ts';
import type { User } from './user.ts';

export interface UserStore {
  /** All of them, the built-in admin included. */
  list(): User[];
  byId(id: string): User | null;
  byUsername(username: string): User | null;
  passwordHash(id: string): string | null;
  insert(user: User, passwordHash: string): void;
  update(user: User): void;
  /** As one transaction. */
  updateAll(users: readonly User[]): void;
  setPasswordHash(id: string, hash: string): void;
  /** With its sessions and access tokens. */
  delete(id: string): void;
}

/** Accounts and their password hashes. */
export function userStore({ db, transaction }: ConfigStore): UserStore {
  const list = db.prepare('SELECT doc FROM users ORDER BY username');
  const byId = db.prepare('SELECT doc FROM users WHERE id = ?');
  const byUsername = db.prepare('SELECT doc FROM users WHERE username = ?');
  const hash = db.prepare('SELECT password_hash FROM users WHERE id = ?');
  const insert = db.prepare('INSERT INTO users (id, username, password_hash, doc) VALUES (?, ?, ?, ?)');
  const update = db.prepare('UPDATE users SET username = ?, doc = ? WHERE id = ?');
  const setHash = db.prepare('UPDATE users SET password_hash = ? WHERE id = ?');
  const remove = db.prepare('DELETE FROM users WHERE id = ?');
  const parse = (row: Record<string, unknown>) => JSON.parse(String(row.doc)) as User;
  const read = (row: Record<string, unknown> | undefined) => (row ? parse(row) : null);
  const write = (user: User) => void update.run(user.username, JSON.stringify(user), user.id);
  return {
    list: () => list.all().map(parse),
    byId: (id) => read(byId.get(id)),
    byUsername: (username) => read(byUsername.get(username)),
    passwordHash: (id) => {
      const row = hash.get(id);
      return row ? String(row.password_hash) : null;
    },
    insert: (user, passwordHash) =>
      void insert.run(user.id, user.username, passwordHash, JSON.stringify(user)),
    update: write,
    updateAll: (users) => transaction(() => users.forEach(write)),
    setPasswordHash: (id, passwordHash) => void setHash.run(passwordHash, id),
    delete: (id) => void remove.run(id),
  };
}
