import { inputTypes } from '../../ingest/input-types/input-type.ts';
import type { Documents } from '../../store/documents.ts';
import { isSealed, type Secrets } from '../../store/secrets.ts';
import type { Input } from './input.ts';

/** The stored inputs. Their passwords are encrypted in the database and decrypted when read. */
export interface SealedInputs extends Documents<Input> {
  /** Encrypts passwords stored in clear or with an older key; returns the names of those that cannot be decrypted. */
  reseal(): { isChanged: boolean; unreadable: string[] };
}

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

export function sealedInputs(store: Documents<Input>, secrets: Secrets): SealedInputs {
  const seal = (input: Input) =>
    withPasswords(input, (value, key) =>
      isSealed(value) ? value : secrets.seal(String(value), placeOf(input, key)),
    );
  // A password that cannot be decrypted reads as empty, so that only its input fails.
  const open = (input: Input) =>
    withPasswords(input, (value, key) =>
      isSealed(value) ? (secrets.open(value, placeOf(input, key))?.secret ?? '') : value,
    );

  return {
    list: () => store.list().map(open),
    find(id) {
      const input = store.find(id);
      return input && open(input);
    },
    save: (input) => store.save(seal(input)),
    delete: (id) => store.delete(id),

    reseal() {
      let isChanged = false;
      const unreadable: string[] = [];
      for (const input of store.list()) {
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
        store.save(resealed);
        isChanged = true;
      }
      return { isChanged, unreadable };
    },
  };
}
