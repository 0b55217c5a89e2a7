import { type Lookups, noLookups } from '../../lookup/lookups.ts';

/** A user's expression, such as the regular expression of a stream rule: what is stopped, counted and named. */
export interface Expression {
  /** Tells expressions apart. It contains the source, so a changed expression is another one. */
  key: string;
  /** What it is, for notifications, such as `The rule "message matches x" of the stream Web`. */
  title: string;
  /** The prefix of its metrics. */
  metric: string;
  /** Names it in shared memory, which outlives a thread that dies. */
  hash: number;
}

/** A hash of 31 bits that is never 0 (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash & 0x7fffffff || 1;
}

export const expression = (described: Omit<Expression, 'hash'>): Expression => ({
  ...described,
  hash: hashOf(described.key),
});

/** Runs users' expressions. */
export interface UserCode {
  /** For expressions that look something up. */
  readonly lookups: Lookups;
  /**
   * Returns the result of `work`; null when the expression was stopped on this message, or is not run any more. Work that
   * throws is not run again, so it throws only for an expression that cannot be used at all, and
   * LookupPending, which passes.
   */
  run<T>(expression: Expression, work: () => T): T | null;
}

/** Runs none of them. */
export const noUserCode: UserCode = { lookups: noLookups, run: () => null };

/** Runs all of them, for a caller that is watched itself. */
export const unwatched: UserCode = { lookups: noLookups, run: (_expression, work) => work() };
