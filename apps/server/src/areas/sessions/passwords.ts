import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

export interface Passwords {
  hash(password: string): Promise<string>;
  matches(password: string, hash: string): Promise<boolean>;
  /** A hash that no password has, and that takes as long to compare with. */
  decoy(): string;
}

interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

const keyLength = 32;

/** Needs 32 MB for about a tenth of a second. */
const productionCost: ScryptCost = { N: 2 ** 15, r: 8, p: 2 };

function derive(password: string, salt: Buffer, length: number, cost: ScryptCost): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, length, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** scrypt hashes that carry their own cost, `scrypt$N$r$p$salt$key`, so the cost can be raised later. */
export function scryptPasswords(cost: ScryptCost = productionCost): Passwords {
  const format = (salt: Buffer, key: Buffer) =>
    ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
  return {
    async hash(password) {
      const salt = randomBytes(16);
      return format(salt, await derive(password, salt, keyLength, cost));
    },
    decoy: () => format(randomBytes(16), randomBytes(keyLength)),
    async matches(password, hash) {
      const [scheme, N, r, p, salt, key] = hash.split('$');
      if (scheme !== 'scrypt' || !salt || !key) return false;
      const expected = Buffer.from(key, 'base64url');
      const stored: ScryptCost = { N: Number(N), r: Number(r), p: Number(p) };
      const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, stored);
      return timingSafeEqual(actual, expected);
    },
  };
}
