import { createHmac, randomBytes } from 'node:crypto';
import { UnavailableError } from '../../errors.ts';
import { ExpiringMap } from '../../expiring-map.ts';
import { type Passwords, runNow } from '../../host/passwords.ts';

/** How long a verified password is accepted without computing Argon2 again. */
const rememberedForMs = 120_000;
const maxRemembered = 10_000;

/** Concurrent checks, running or waiting for a thread; they take a few seconds in total. */
const maxChecks = 200;

/**
 * Caches verified passwords in memory for a short time, as an HMAC under a random key. The stored hash is part of the
 * HMAC, so a changed password invalidates its entry. Equal concurrent checks share one Argon2.
 */
export function rememberedPasswords(passwords: Passwords, now: () => number): Passwords {
  const key = randomBytes(32);
  const remembered = new ExpiringMap<string, true>({ lifetimeMs: rememberedForMs, max: maxRemembered, now });
  const running = new Map<string, Promise<boolean>>();
  let checks = 0;
  const nameOf = (password: string, hash: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([hash, password]))
      .digest('base64');

  async function check(name: string, password: string, hash: string): Promise<boolean> {
    if (checks >= maxChecks) throw new UnavailableError('Too many passwords are being checked');
    checks += 1;
    try {
      const isRight = await passwords.matches(password, hash);
      if (isRight) remembered.set(name, true);
      return isRight;
    } finally {
      checks -= 1;
    }
  }

  return {
    ...passwords,
    async matches(password, hash, runLimited = runNow) {
      const name = nameOf(password, hash);
      if (remembered.get(name)) return true;
      const same = running.get(name);
      if (same) return same;
      const result = runLimited(() => check(name, password, hash)).finally(() => running.delete(name));
      running.set(name, result);
      return result;
    },
  };
}
