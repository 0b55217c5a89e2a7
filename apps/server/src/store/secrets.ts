import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../errors.ts';

/** An encrypted secret. */
export interface EncryptedSecret {
  /** Nonce, tag and text in Base64, under the name that documents store them by. */
  sealed: string;
}

/** Encrypts secrets at rest. `place` is bound to the ciphertext: copied to another place, it cannot be decrypted. */
export interface Secrets {
  encrypt(secret: string, location: string): EncryptedSecret;
  /** Null when no key fits. `isCurrent` is false when it was encrypted with an older key and should be encrypted again. */
  decrypt(encrypted: EncryptedSecret, location: string): { secret: string; isCurrent: boolean } | null;
}

export const isEncrypted = (value: unknown): value is EncryptedSecret =>
  typeof value === 'object' && value !== null && 'sealed' in value && typeof value.sealed === 'string';

const algorithm = 'aes-256-gcm';
const keyLength = 32;
const nonceLength = 12;
const tagLength = 16;
export const keyFile = 'secret.key';
/** Characters of a passphrase. */
export const shortestKey = 16;

function encrypt(key: Buffer, secret: string, location: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(location));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

function decrypt(key: Buffer, encrypted: string, location: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64');
  const nonce = bytes.subarray(0, nonceLength);
  const tag = bytes.subarray(nonceLength, nonceLength + tagLength);
  const text = bytes.subarray(nonceLength + tagLength);
  if (tag.length < tagLength) return null;
  const options = { authTagLength: tagLength };
  const decipher = createDecipheriv(algorithm, key, nonce, options)
    .setAAD(Buffer.from(location))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Encrypts with the first key, decrypts with any. */
function secretsOf([current, ...others]: [Buffer, ...Buffer[]]): Secrets {
  return {
    encrypt: (secret, location) => ({ sealed: encrypt(current, secret, location) }),
    decrypt({ sealed }, location) {
      for (const key of [current, ...others]) {
        const secret = decrypt(key, sealed, location);
        if (secret !== null) return { secret, isCurrent: key === current };
      }
      return null;
    },
  };
}

function storedKey(file: string): Buffer {
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (key.length === keyLength) return key;
  throw new StartupError(
    `${file} does not contain a valid key. Restore it, or delete it and enter the passwords of inputs again.`,
  );
}

/** The secrets of a data directory, encrypted with the given key, or with its key file, which is created if missing. */
export function openSecrets(directory: string, given: string | null): Secrets {
  const file = path.join(directory, keyFile);
  if (given !== null && given.length < shortestKey) {
    throw new StartupError(`TAILRACE_SECRET_KEY must have ${shortestKey} characters or more.`);
  }
  if (given === null && !existsSync(file)) {
    writeFileSync(file, `${randomBytes(keyLength).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  }
  const stored = existsSync(file) ? [storedKey(file)] : [];
  // Secrets encrypted with the key file can still be read; encrypting them again uses the given key.
  const keys = given === null ? stored : [scryptSync(given, 'tailrace.secrets', keyLength), ...stored];
  const [current = randomBytes(keyLength), ...others] = keys;
  return secretsOf([current, ...others]);
}
