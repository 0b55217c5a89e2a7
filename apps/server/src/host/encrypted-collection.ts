import type { CollectionSpec } from '../store/collection.ts';
import { encryptAgain, encryptedForm, type SecretTexts } from '../store/encrypted-texts.ts';
import { tryToWrite } from '../store/storage-failure.ts';
import type { Host } from './host.ts';

/**
 * Encrypts what is stored in plain text or with an older key, and returns how the documents of the table are stored from
 * now on.
 */
export function encryptedTable<T extends { id: string }>(
  { config, secrets, logging }: Host,
  { table, entity, secretTexts }: { table: string; entity: string; secretTexts: SecretTexts<T> },
): NonNullable<CollectionSpec<T>['stored']> {
  const log = logging.logger('tailrace');
  const isWritten = tryToWrite(() => {
    const { isChanged, unreadable } = encryptAgain(config, secrets, { table, entity, secretTexts });
    for (const what of unreadable) {
      log.warn(`The ${what} cannot be decrypted: restore the key it was encrypted with, or enter it again`);
    }
    if (isChanged) config.compact();
  });
  if (!isWritten)
    log.warn(
      `Secrets of each ${entity} could not be encrypted because the disk cannot be written; the next start tries again`,
    );
  return encryptedForm(secrets, { entity, secretTexts });
}
