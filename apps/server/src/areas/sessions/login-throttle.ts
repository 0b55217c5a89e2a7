import { createHash } from 'node:crypto';
import { TooManyAttemptsError } from '../../errors.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { turns } from '../../turns.ts';
import type { InTurn } from './passwords.ts';

interface Failures {
  count: number;
  /** No attempt is looked at before this time. */
  blockedUntil: number;
  forgottenAt: number;
}

/** Failures that cost nothing but the time they take. */
const freeFailures = 5;
const firstDelayMs = 1000;
const longestDelayMs = 300_000;
const forgetAfterMs = 15 * 60_000;
const mostRemembered = 10_000;
/** Each attempt of a name sees the failures of those before it, and a right password waits instead of being refused. */
const perName = { running: 1, waiting: 1000 };
/** Who tries many names keeps nobody else waiting: there are four threads for this. */
const perNetwork = { running: 2, waiting: 1000 };

/** An attempt; what takes long in it waits for the turn of its network. */
type Check<T> = (inTurn: InTurn) => Promise<T | null>;

/**
 * Slows down guessing: a few free failures, then delays that double. Failures count for a name at an address, so nobody
 * can lock out the same name elsewhere or other names here. It knows no user, only names as typed.
 */
export interface LoginThrottle {
  /** Runs one attempt, or throws a TooManyAttemptsError; `null` from the attempt counts as a failure. */
  attempt<T>(username: string, address: string, check: Check<T>): Promise<T | null>;
}

/** Names can be long, and many of them are remembered. */
function keyOf(username: string, network: string): string {
  return createHash('sha256')
    .update(JSON.stringify([network, username]))
    .digest('base64');
}

export function loginThrottle(now: () => number): LoginThrottle {
  const remembered = new Map<string, Failures>();
  const inTurnOfName = turns(perName);
  const inTurnOfNetwork = turns(perNetwork);

  function refuseWhileBlocked(key: string): void {
    const wait = (remembered.get(key)?.blockedUntil ?? 0) - now();
    if (wait > 0) throw new TooManyAttemptsError('Too many failed logins', Math.ceil(wait / 1000));
  }

  function countFailure(key: string): void {
    const known = remembered.get(key);
    const count = 1 + (known && known.forgottenAt > now() ? known.count : 0);
    const over = count - freeFailures;
    const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(over, 30));
    remembered.delete(key);
    remembered.set(key, {
      count,
      blockedUntil: over < 0 ? 0 : now() + delay,
      forgottenAt: now() + forgetAfterMs,
    });
    // Map order is insertion order, so the first key is the one not seen for longest.
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  }

  return {
    async attempt(username, address, check) {
      const network = clientNetwork(address);
      const key = keyOf(username, network);
      refuseWhileBlocked(key);
      return inTurnOfName(key, async () => {
        refuseWhileBlocked(key);
        const result = await check((work) => inTurnOfNetwork(network, work));
        if (result === null) countFailure(key);
        else remembered.delete(key);
        return result;
      });
    },
  };
}
