import { createHash } from 'node:crypto';
import { TooManyAttemptsError } from '../../errors.ts';
import { ExpiringMap } from '../../expiring-map.ts';
import type { RunLimited } from '../../host/passwords.ts';
import { defineService } from '../../host/service.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { keyedLimiter } from '../../keyed-limiter.ts';

interface Failures {
  count: number;
  /** Attempts before this time are refused unchecked. */
  blockedUntil: number;
}

/** Failures before the first delay. */
const freeFailures = 5;
const firstDelayMs = 1000;
const maxDelayMs = 300_000;
const forgetAfterMs = 15 * 60_000;
const maxRemembered = 10_000;
/** Attempts for one name run one at a time, so each sees the earlier failures. Further ones wait. */
const perName = { running: 1, waiting: 1000 };
/** Two of the thread pool's four threads, so a network that tries many names does not block other networks. */
const perNetwork = { running: 2, waiting: 1000 };

/** Checks one attempt; `runLimited` runs the slow part within the limit of the network. */
type Check<T> = (runLimited: RunLimited) => Promise<T | null>;

/**
 * Slows down password guessing: a few free failures, then delays that double. Failures count per name and network, so
 * an attacker cannot lock out the same name elsewhere or other names on the same network. Names are counted as typed,
 * whether or not such a user exists.
 */
export interface LoginThrottle {
  /** Runs one attempt, or throws a TooManyAttemptsError; `null` from the attempt counts as a failure. */
  attempt<T>(username: string, address: string, check: Check<T>): Promise<T | null>;
}

/** Hashed to bound its length: up to 10,000 keys are remembered. */
function keyOf(username: string, network: string): string {
  return createHash('sha256')
    .update(JSON.stringify([network, username]))
    .digest('base64');
}

export function createLoginThrottle(now: () => number): LoginThrottle {
  const remembered = new ExpiringMap<string, Failures>({
    lifetimeMs: forgetAfterMs,
    max: maxRemembered,
    now,
  });
  const limitByName = keyedLimiter(perName);
  const limitByNetwork = keyedLimiter(perNetwork);

  function refuseWhileBlocked(key: string): void {
    const wait = (remembered.get(key)?.blockedUntil ?? 0) - now();
    if (wait > 0) throw new TooManyAttemptsError('Too many failed logins', Math.ceil(wait / 1000));
  }

  function countFailure(key: string): void {
    const count = 1 + (remembered.get(key)?.count ?? 0);
    const over = count - freeFailures;
    const delay = Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(over, 30));
    remembered.set(key, { count, blockedUntil: over < 0 ? 0 : now() + delay });
  }

  return {
    async attempt(username, address, check) {
      const network = clientNetwork(address);
      const key = keyOf(username, network);
      refuseWhileBlocked(key);
      return limitByName(key, async () => {
        refuseWhileBlocked(key);
        const result = await check((work) => limitByNetwork(network, work));
        if (result === null) countFailure(key);
        else remembered.delete(key);
        return result;
      });
    },
  };
}

export const loginThrottle = defineService({ create: ({ now }) => createLoginThrottle(now) });
