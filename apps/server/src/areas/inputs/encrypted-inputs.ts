import { defineCollection } from '../../host/collection.ts';
import { inputTypeNames, inputTypes } from '../../ingest/input-types/input-type.ts';
import type { SecretTexts } from '../../store/encrypted-texts.ts';
import { isEncrypted } from '../../store/secrets.ts';
import type { Input } from './input.ts';

/** Settings that hold secrets among other things, by type: headers and addresses log in to APIs. */
const holdingSecrets: Readonly<Record<string, readonly string[]>> = {
  [inputTypeNames.jsonPath]: ['headers', 'target_url'],
};

export const inputSecrets: SecretTexts<Input> = {
  titleOf: ({ title }) => title,

  replaced(input, replace) {
    const fields = inputTypes.get(input.type)?.requestedConfiguration ?? {};
    const isSecret = (key: string, value: unknown) =>
      isEncrypted(value) ||
      fields[key]?.attributes.includes('is_password') ||
      holdingSecrets[input.type]?.includes(key);
    const entries = Object.entries(input.configuration).map(([key, value]) => [
      key,
      value && isSecret(key, value) ? replace(value, key) : value,
    ]);
    return { ...input, configuration: Object.fromEntries(entries) };
  },
};

/** The stored inputs. */
export const storedInputs = defineCollection<Input>({
  table: 'inputs',
  entity: 'input',
  secretTexts: inputSecrets,
});
