import { createHmac, randomBytes } from 'node:crypto';
import { UnavailableError } from '../../errors.ts';
import { atOnce, type Passwords } from './passwords.ts';

/** How long a right password is remembered; a request within this time costs no Argon2. */
const rememberedForMs = 120_000;
const mostRemembered = 10_000;

/** Checks at a time, running and waiting for a thread: a few seconds' work. */
const mostChecks = 200;

/**
 * Remembers right passwords for a short time, in memory, as a hash under a key that nobody knows. The stored hash is
 * part of what is hashed, so a changed password is forgotten at once. Equal checks side by side share one Argon2.
 */
export function rememberedPasswords(passwords: Passwords, now: () => number): Passwords {
  const key = randomBytes(32);
  const remembered = new Map<string, number>();
  const running = new Map<string, Promise<boolean>>();
  let checks = 0;
  const nameOf = (password: string, hash: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([hash, password]))
      .digest('base64');

  function remember(name: string): void {
    remembered.delete(name);
    remembered.set(name, now() + rememberedForMs);
    // Map order is insertion order, so the first is the one that ends first.
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  }

  async function check(name: string, password: string, hash: string): Promise<boolean> {
    if (checks >= mostChecks) throw new UnavailableError('Too many passwords are being checked');
    checks += 1;
    try {
      const isRight = await passwords.matches(password, hash);
      if (isRight) remember(name);
      return isRight;
    } finally {
      checks -= 1;
    }
  }

  return {
    ...passwords,
    async matches(password, hash, inTurn = atOnce) {
      const name = nameOf(password, hash);
      if ((remembered.get(name) ?? 0) > now()) return true;
      remembered.delete(name);
      const same = running.get(name);
      if (same) return same;
      const result = inTurn(() => check(name, password, hash)).finally(() => running.delete(name));
      running.set(name, result);
      return result;
    },
  };
}
