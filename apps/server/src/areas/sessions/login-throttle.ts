import { TooManyAttemptsError } from '../../errors.ts';

interface Failures {
  count: number;
  /** No attempt is looked at before this time. */
  blockedUntil: number;
  forgottenAt: number;
}

interface Limit {
  free: number;
  firstDelayMs: number;
  longestDelayMs: number;
}

const perUserAndAddress: Limit = { free: 5, firstDelayMs: 1000, longestDelayMs: 300_000 };
/** Guessing many names from one address is slowed down as well. */
const perAddress: Limit = { free: 50, firstDelayMs: 1000, longestDelayMs: 60_000 };
const forgetAfterMs = 15 * 60_000;
const mostRemembered = 10_000;

/** Slows down guessing: a few free failures, then delays that double. It knows no user, only names as typed. */
export interface LoginThrottle {
  /** Runs one attempt, or throws a TooManyAttemptsError; `null` from the attempt counts as a failure. */
  attempt<T>(username: string, address: string, check: () => Promise<T | null>): Promise<T | null>;
}

export function loginThrottle(now: () => number): LoginThrottle {
  const remembered = new Map<string, Failures>();

  function failures(key: string): Failures {
    const known = remembered.get(key);
    remembered.delete(key);
    const current =
      known && known.forgottenAt > now() ? known : { count: 0, blockedUntil: 0, forgottenAt: 0 };
    current.forgottenAt = now() + forgetAfterMs;
    // Map order is insertion order, so the first key is the one not seen for longest.
    remembered.set(key, current);
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
    return current;
  }

  /** Counts a failure; returns what takes it back. */
  function count(entry: Failures, limit: Limit): () => void {
    entry.count += 1;
    const over = entry.count - limit.free;
    const delay = Math.min(limit.longestDelayMs, limit.firstDelayMs * 2 ** Math.min(over, 30));
    const until = over < 0 ? 0 : now() + delay;
    entry.blockedUntil = until;
    return () => {
      entry.count -= 1;
      if (entry.blockedUntil === until) entry.blockedUntil = 0;
    };
  }

  return {
    async attempt(username, address, check) {
      const userKey = JSON.stringify([address, username]);
      const ofUser = failures(userKey);
      const ofAddress = failures(address);
      const wait = Math.max(ofUser.blockedUntil, ofAddress.blockedUntil) - now();
      if (wait > 0) throw new TooManyAttemptsError('Too many failed logins', Math.ceil(wait / 1000));
      // Counted before the check, so that attempts side by side do not slip through.
      count(ofUser, perUserAndAddress);
      const takeBack = count(ofAddress, perAddress);
      const result = await check();
      if (result !== null) {
        remembered.delete(userKey);
        takeBack();
      }
      return result;
    },
  };
}
