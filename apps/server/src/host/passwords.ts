import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** Runs a task, possibly after waiting for a concurrency limit. */
export type RunLimited = <T>(task: () => Promise<T>) => Promise<T>;

export const runNow: RunLimited = (task) => task();

export interface Passwords {
  hash(password: string): Promise<string>;
  /** `runLimited` runs the slow hash computation. */
  matches(password: string, hash: string, runLimited?: RunLimited): Promise<boolean>;
  /** A hash that no password matches, and that takes as long to check as a real one. */
  decoy(): string;
}

export interface Argon2Cost {
  /** KiB */
  memory: number;
  passes: number;
  parallelism: number;
}

const keyLength = 32;
const nonceLength = 16;

/** The minimum for Argon2id in OWASP's Password Storage Cheat Sheet; a check takes about 25 ms. */
const productionCost: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** A hash in the PHC string format, which includes its cost parameters, so that they can be raised later. */
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function format({ memory, passes, parallelism }: Argon2Cost, nonce: Buffer, key: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(key)}`;
}

function derive(password: string, nonce: Buffer, tagLength: number, cost: Argon2Cost): Promise<Buffer> {
  const message = password.normalize('NFC');
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, tagLength, ...cost }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

export function argon2Passwords(cost: Argon2Cost = productionCost): Passwords {
  return {
    async hash(password) {
      const nonce = randomBytes(nonceLength);
      return format(cost, nonce, await derive(password, nonce, keyLength, cost));
    },
    decoy: () => format(cost, randomBytes(nonceLength), randomBytes(keyLength)),
    async matches(password, hash, runLimited = runNow) {
      const [, memory, passes, parallelism, nonce, key] = phc.exec(hash) ?? [];
      if (!nonce || !key) return false;
      const expected = Buffer.from(key, 'base64');
      const stored = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
      const salt = Buffer.from(nonce, 'base64');
      const actual = await runLimited(() => derive(password, salt, expected.length, stored));
      return timingSafeEqual(actual, expected);
    },
  };
}
