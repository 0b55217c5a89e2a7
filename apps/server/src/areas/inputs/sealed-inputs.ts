import type { Host } from '../../host/host.ts';
import { defineService } from '../../host/service.ts';
import { inputTypes } from '../../ingest/input-types/input-type.ts';
import { type Collection, collection } from '../../store/collection.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import { isSealed, type Secrets } from '../../store/secrets.ts';
import { tryToWrite } from '../../store/storage-failure.ts';
import type { Input } from './input.ts';

const placeOf = (input: Input, key: string) => `input ${input.id} ${key}`;

/** The input with each non-empty password replaced. */
function withPasswords(input: Input, replace: (value: unknown, key: string) => unknown): Input {
  const fields = inputTypes.get(input.type)?.requestedConfiguration ?? {};
  const entries = Object.entries(input.configuration).map(([key, value]) => {
    const isPassword = fields[key]?.attributes.includes('is_password') || isSealed(value);
    return [key, isPassword && value ? replace(value, key) : value];
  });
  return { ...input, configuration: Object.fromEntries(entries) };
}

/** The inputs with their passwords decrypted. */
export const openedInputs = (config: ConfigStore, secrets: Secrets): Collection<Input> =>
  collection<Input>(config, {
    table: 'inputs',
    entity: 'input',
    stored: {
      write: (input) =>
        withPasswords(input, (value, key) =>
          isSealed(value) ? value : secrets.seal(String(value), placeOf(input, key)),
        ),
      // A password that cannot be decrypted reads as empty, so that only its input fails.
      read: (input) =>
        withPasswords(input, (value, key) =>
          isSealed(value) ? (secrets.open(value, placeOf(input, key))?.secret ?? '') : value,
        ),
    },
  });

/** Encrypts passwords stored in plain text or with an older key; returns the names of those that cannot be decrypted. */
export function sealAgain(
  config: ConfigStore,
  secrets: Secrets,
): { isChanged: boolean; unreadable: string[] } {
  // Reads and writes inputs as they are stored.
  const inputs = collection<Input>(config, { table: 'inputs', entity: 'input' });
  let isChanged = false;
  const unreadable: string[] = [];
  for (const input of inputs.list()) {
    let isCurrent = true;
    const resealed = withPasswords(input, (value, key) => {
      const opened = isSealed(value)
        ? secrets.open(value, placeOf(input, key))
        : { secret: String(value), isCurrent: false };
      if (!opened) unreadable.push(`${key} of input "${input.title}"`);
      if (!opened || opened.isCurrent) return value;
      isCurrent = false;
      return secrets.seal(opened.secret, placeOf(input, key));
    });
    if (isCurrent) continue;
    inputs.update(resealed);
    isChanged = true;
  }
  return { isChanged, unreadable };
}

function sealWithCurrentKey({ config, secrets, logging }: Host): void {
  const log = logging.logger('tailrace.ingest');
  const isWritten = tryToWrite(() => {
    const { isChanged, unreadable } = sealAgain(config, secrets);
    for (const what of unreadable) {
      log.warn(
        `The ${what} cannot be decrypted: restore the key it was encrypted with, or enter the password again`,
      );
    }
    if (isChanged) config.compact();
  });
  if (!isWritten)
    log.warn(
      'Passwords of inputs could not be encrypted because the disk cannot be written; the next start tries again',
    );
}

/** The stored inputs. Their passwords are encrypted in the database and decrypted when read. */
export const storedInputs = defineService({
  create(host) {
    sealWithCurrentKey(host);
    return openedInputs(host.config, host.secrets);
  },
});
