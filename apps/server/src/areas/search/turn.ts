import type { Caller } from '../../http/caller.ts';
import type { Turn } from '../../search/pool/fair-queue.ts';
import type { RunOptions } from '../../search/search-pool.ts';

/** A search page has its messages, their number and its histogram; what has more is a dashboard. */
const maxPageSearchTypes = 4;

interface Call {
  caller: Caller;
  /** Not set by calls nobody made by hand: a page that refreshes itself leaves the session as it is. */
  extendSession: boolean;
}

/** The turn of a search somebody waits for: a page that refreshes itself, or draws many widgets, lets others go first. */
export function turnOf({ caller, extendSession }: Call, searchTypes = 1): Turn {
  const isDashboard = !extendSession || searchTypes > maxPageSearchTypes;
  return { userId: caller.user.id, priority: isDashboard ? 'dashboard' : 'interactive' };
}

/** How a search of a call runs: in the caller's turn, and until the caller leaves. */
export const optionsOf = (call: Call & { signal: AbortSignal }): RunOptions => ({
  signal: call.signal,
  turn: turnOf(call),
});

/** The turn of what runs by itself, such as a download. */
export const backgroundTurn = (caller: Caller): Turn => ({ userId: caller.user.id, priority: 'background' });
