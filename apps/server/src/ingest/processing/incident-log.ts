import type { MetricRegistry } from '../../metrics/registry.ts';
import type { Expression } from '../stage/expression.ts';
import type { Incident } from './protocol.ts';

/** An expression that is not run until it is changed. */
export interface StoppedExpression {
  title: string;
  reason: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** How often an expression may be stopped within the window. A thread that dies counts as several. */
export const allowedStops = 4;
const stopsOfDeath = 3;
const windowMs = 10 * 60_000;

interface Account {
  expression: Expression;
  /** When it was stopped, by the monotonic clock. */
  stops: number[];
  stopped: StoppedExpression | null;
}

/** Keeps account of what users' expressions cost, and decides which ones are not run any more. */
export class IncidentLog {
  readonly #registry: MetricRegistry;
  readonly #changed: () => void;
  readonly #now: () => number;
  #accounts = new Map<string, Account>();

  /** `changed` is called when an expression was stopped, or a stopped one is gone. */
  constructor(registry: MetricRegistry, changed: () => void, now = () => performance.now()) {
    this.#registry = registry;
    this.#changed = changed;
    this.#now = now;
  }

  /** Keys of expressions that are not run. */
  get stoppedKeys(): string[] {
    return [...this.#accounts.values()]
      .filter(({ stopped }) => stopped)
      .map(({ expression }) => expression.key);
  }

  get stopped(): StoppedExpression[] {
    return [...this.#accounts.values()].flatMap(({ stopped }) => stopped ?? []);
  }

  /** Forgets expressions that are no longer configured. A changed expression starts anew. */
  configure(expressions: readonly Expression[]): void {
    const before = this.stopped.length;
    this.#accounts = new Map(
      expressions.map((expression) => [
        expression.key,
        this.#accounts.get(expression.key) ?? { expression, stops: [], stopped: null },
      ]),
    );
    if (this.stopped.length !== before) this.#changed();
  }

  note({ key, failure }: Incident): void {
    const account = this.#accounts.get(key);
    if (!account) return;
    if (failure === null) this.#count(account, 1);
    else this.#stop(account, /[.!?]$/.test(failure) ? failure : `${failure}.`);
  }

  /** A thread hung or died while the expression with this hash ran. */
  noteDeath(hash: number): void {
    for (const account of this.#accounts.values()) {
      if (account.expression.hash === hash) this.#count(account, stopsOfDeath);
    }
  }

  #count(account: Account, times: number): void {
    this.#registry.counter(`${account.expression.metric}.timeouts`).add();
    const now = this.#now();
    const recent = account.stops.filter((at) => at > now - windowMs);
    account.stops = [...recent, ...new Array<number>(times).fill(now)];
    if (account.stops.length > allowedStops) {
      this.#stop(
        account,
        `It took too long on ${allowedStops + 1} messages within ${windowMs / 60_000} minutes.`,
      );
    }
  }

  #stop(account: Account, reason: string): void {
    if (account.stopped) return;
    account.stopped = { title: account.expression.title, reason, since: Date.now() };
    this.#changed();
  }
}
