import { rows } from '../../rows.ts';
import type { ConfigStore } from '../../store/config-store.ts';

/** Password hashes, stored apart from the accounts so that lists of users never contain them. */
export interface PasswordHashes {
  find(userId: string): string | null;
  save(userId: string, hash: string): void;
}

export function passwordHashes({ db }: ConfigStore): PasswordHashes {
  const find = rows<{ hash: string }>(db.prepare('SELECT hash FROM passwords WHERE user_id = ?'));
  const save = db.prepare('INSERT OR REPLACE INTO passwords (user_id, hash) VALUES (?, ?)');
  return {
    find: (userId) => find.get(userId)?.hash ?? null,
    save: (userId, hash) => void save.run(userId, hash),
  };
}
