import type { Caller } from '../../http/caller.ts';
import type { Turn } from '../../search/pool/fair-queue.ts';
import type { RunOptions } from '../../search/search-pool.ts';

/** The search page has up to this many search types: messages, their count, the histogram. More count as a dashboard. */
const maxPageSearchTypes = 4;

interface Call {
  caller: Caller;
  /** False for auto-refresh, which must not extend the session. */
  extendSession: boolean;
}

/** The queue priority of an interactive search. Dashboards and auto-refresh come after searches by hand. */
export function turnOf({ caller, extendSession }: Call, searchTypes = 1): Turn {
  const isDashboard = !extendSession || searchTypes > maxPageSearchTypes;
  return { userId: caller.user.id, priority: isDashboard ? 'dashboard' : 'interactive' };
}

/** Options of a search for a call: the caller's priority, and cancellation when the caller disconnects. */
export const optionsOf = (call: Call & { signal: AbortSignal }): RunOptions => ({
  signal: call.signal,
  turn: turnOf(call),
});

/** The queue priority of work nobody waits for interactively, such as a download. */
export const backgroundTurn = (caller: Caller): Turn => ({ userId: caller.user.id, priority: 'background' });
