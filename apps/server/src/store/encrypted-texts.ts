import { type CollectionSpec, collection } from './collection.ts';
import type { ConfigStore } from './config-store.ts';
import { isEncrypted, type Secrets } from './secrets.ts';

/** Which texts of a document are secrets. */
export interface SecretTexts<T> {
  /** The document with each non-empty secret replaced; `key` names where it is. */
  replaced(document: T, replace: (secret: unknown, key: string) => unknown): T;
  /** What the document is called in log messages. */
  titleOf(document: T): string;
}

interface EncryptedTable<T> extends Pick<CollectionSpec<T>, 'table' | 'entity'> {
  secretTexts: SecretTexts<T>;
}

const pathOf = (entity: string, { id }: { id: string }, key: string) => `${entity} ${id} ${key}`;

/** Encrypts the secrets of documents that are written, and decrypts those that are read. */
export function encryptedForm<T extends { id: string }>(
  secrets: Secrets,
  { entity, secretTexts }: Omit<EncryptedTable<T>, 'table'>,
): NonNullable<CollectionSpec<T>['stored']> {
  return {
    write: (document) =>
      secretTexts.replaced(document, (value, key) =>
        isEncrypted(value) ? value : secrets.encrypt(String(value), pathOf(entity, document, key)),
      ),
    // A secret that cannot be decrypted reads as empty, so that only its document fails.
    read: (document) =>
      secretTexts.replaced(document, (value, key) =>
        isEncrypted(value) ? (secrets.decrypt(value, pathOf(entity, document, key))?.secret ?? '') : value,
      ),
  };
}

/** Encrypts secrets stored in plain text or with an older key; returns the names of those that cannot be decrypted. */
export function encryptAgain<T extends { id: string }>(
  config: ConfigStore,
  secrets: Secrets,
  { table, entity, secretTexts }: EncryptedTable<T>,
): { isChanged: boolean; unreadable: string[] } {
  // Reads and writes documents as they are stored.
  const documents = collection<T>(config, { table, entity });
  let isChanged = false;
  const unreadable: string[] = [];
  for (const document of documents.list()) {
    let isCurrent = true;
    const encrypted = secretTexts.replaced(document, (value, key) => {
      const state = pathOf(entity, document, key);
      const opened = isEncrypted(value)
        ? secrets.decrypt(value, state)
        : { secret: String(value), isCurrent: false };
      if (!opened) unreadable.push(`${key} of ${entity} "${secretTexts.titleOf(document)}"`);
      if (!opened || opened.isCurrent) return value;
      isCurrent = false;
      return secrets.encrypt(opened.secret, state);
    });
    if (isCurrent) continue;
    documents.update(encrypted);
    isChanged = true;
  }
  return { isChanged, unreadable };
}
