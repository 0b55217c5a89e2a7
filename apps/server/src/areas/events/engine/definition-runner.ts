import type { JobRun } from '../../../host/job-type.ts';
import type { LookUp } from '../../../lookup/lookups.ts';
import type { RunOptions } from '../../../search/search-pool.ts';
import { settledAfterMs } from '../../../storage/writing/late-times.ts';
import { wireTime } from '../../../wire-time.ts';
import type { EngineStore } from '../engine-store.ts';
import type { EventStore } from '../event-store.ts';
import type { Incidents } from '../incidents/incident-service.ts';
import type { Definition } from './build-event.ts';
import type { DefinitionState, Run } from './definition-state.ts';
import { deliver, type Notifier } from './deliver.ts';
import { evaluateDue } from './evaluate-due.ts';
import type { GroupEvaluation } from './evaluation/evaluation-service.ts';
import type { StreamSearch } from './group-events.ts';
import type { LateMessages } from './late-messages.ts';
import { Matches } from './matches.ts';
import type { MessageSearch } from './message-events.ts';
import { caughtUp, resumed } from './resume.ts';
import { runRecord } from './run-record.ts';
import { countEnds, gridOf, lastEnd, windowOf } from './windows.ts';

export interface RunnerParts {
  store: EngineStore;
  late: Pick<LateMessages, 'refresh' | 'since' | 'last'>;
  search: StreamSearch & MessageSearch;
  evaluation: Pick<GroupEvaluation, 'windows'>;
  events: Pick<EventStore, 'append'>;
  notifier: Notifier;
  incidents: Pick<Incidents, 'record' | 'countSilenced'>;
  hasStream: (id: string) => boolean;
  now: () => number;
  /** The name of this node. */
  source: string;
  lookUp: LookUp;
}

export interface RunSettings {
  searchTimeoutMs: number;
  /** Windows that ended longer ago are skipped; 0 for none. */
  catchUpMs: number;
  /** A definition whose run takes longer rests twice as long as it took, and leaves the time to others. */
  longRunMs: number;
}

/** Before the next part of many late messages, so that they do not take all the time there is. */
const latePauseMs = 1000;
const retryMs = { first: 5000, most: 300_000 };

const turn = { userId: 'system', priority: 'background' } as const;

/** What a run has decided, and what the next one goes on from. */
interface Outcome {
  state: DefinitionState;
  matches: Matches;
  run: Run;
  /** Null for when the interval says. */
  nextRun: number | null;
}

/** Runs enabled definitions: evaluates what is due, stores what it decides, then creates events and notifies. */
export class DefinitionRunner {
  readonly #parts: RunnerParts;
  /** Definitions that have run since the start of the server. */
  readonly #resumed = new Set<string>();

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  /** One run of an enabled definition. When it fails, what it did not do is left to the next run. */
  async run(
    definition: Definition,
    settings: RunSettings,
    { signal, runNextAt }: Pick<JobRun, 'signal' | 'runNextAt'>,
  ): Promise<void> {
    const { store, late, now } = this.#parts;
    const options: RunOptions = { signal, timeoutMs: settings.searchTimeoutMs, turn };
    const timing = { startedAt: now(), begin: performance.now() };
    let state = store.state(definition.id);
    if (state?.retryAt && isWaiting(state.retryAt, timing.startedAt)) {
      runNextAt(state.retryAt);
      return;
    }
    try {
      await late.refresh(options);
      state = this.#resume(definition, state);
      state = await this.#finish(definition, state, options, timing.begin);
      const outcome = await this.#evaluate(definition, state, settings, options, timing.startedAt);
      signal.throwIfAborted();
      if (!outcome) {
        if (state.failures > 0)
          store.save(definition.id, { state: { ...state, failures: 0, retryAt: null } });
        return;
      }
      state = this.#decide(definition, outcome, timing.begin);
      await this.#finish(definition, state, options, timing.begin);
      const nextRun = nextAfter(outcome.nextRun, {
        longRunMs: settings.longRunMs,
        tookMs: performance.now() - timing.begin,
        now: now(),
      });
      if (nextRun !== null) runNextAt(nextRun);
    } catch (error) {
      if (!signal.aborted) runNextAt(this.#fail(definition, state, error, timing));
      throw error;
    }
  }

  #resume(definition: Definition, known: DefinitionState | null): DefinitionState {
    const { store, late, now } = this.#parts;
    const isFirst = !this.#resumed.has(definition.id);
    const state = resumed(definition, known, { late, now: now(), isFirst });
    // Stored at once, so that the records of late messages since then are kept for it.
    if (!known) store.save(definition.id, { state });
    this.#resumed.add(definition.id);
    return state;
  }

  async #evaluate(
    definition: Definition,
    before: DefinitionState,
    { catchUpMs }: RunSettings,
    options: RunOptions,
    startedAt: number,
  ): Promise<Outcome | null> {
    const { source, now, lookUp, hasStream } = this.#parts;
    const { grid } = before;
    const settled = lastEnd(grid, now() - settledAfterMs);
    const { state, skipped } = caughtUp(before, settled, now(), catchUpMs);
    const matches = new Matches(definition.config);
    for (const id of definition.config.streams) {
      if (!hasStream(id)) matches.addProblem(`The stream ${id} does not exist`);
    }
    const context = { definition, source, now: now(), lookUp };
    const due = { state, settled, context, matches, options };
    const { state: next, lateWindows, dueLeft, lateLeft } = await evaluateDue(this.#parts, due);
    if (matches.windows === 0 && !skipped) return null;
    const lastWindow = windowOf(grid, next.evaluatedTo);
    const searched = matches.searched ?? lastWindow;
    const windowsLeft = dueLeft + lateLeft;
    const run = runRecord(
      { startedAt, trigger: 'schedule', searched, lateWindows, windowsLeft, skipped },
      matches,
    );
    const pauseMs = dueLeft > 0 ? 0 : latePauseMs;
    return {
      nextRun: windowsLeft > 0 ? now() + pauseMs : null,
      state: { ...next, lastWindow, failures: 0, retryAt: null },
      matches,
      run,
    };
  }

  /** Stores what was decided, so that it is carried out once, whenever the server ends. */
  #decide(definition: Definition, { state, matches, run }: Outcome, begin: number): DefinitionState {
    const { store, incidents } = this.#parts;
    const { events, marks } = matches;
    const record = () => incidents.record(definition, events, state.evaluatedTo);
    if (events.length > 0) {
      const decided = { ...state, unfinished: { events, run } };
      store.save(definition.id, { state: decided, marks }, record);
      return decided;
    }
    const took_ms = Math.round(performance.now() - begin);
    store.save(definition.id, { state, run: { ...run, took_ms } }, record);
    return state;
  }

  /** Creates the events that were decided, and notifies. */
  async #finish(
    definition: Definition,
    state: DefinitionState,
    options: RunOptions,
    begin: number,
  ): Promise<DefinitionState> {
    if (!state.unfinished) return state;
    const { events, run } = state.unfinished;
    // To the end also when the definition is disabled meanwhile, because these events are not decided again.
    const { signal: _, ...rest } = options;
    const { counts, silenced } = await deliver(this.#parts, definition, events, rest);
    const finished = { ...state, unfinished: null };
    const took_ms = Math.round(performance.now() - begin);
    const { store, incidents } = this.#parts;
    const isEnabled = store.state(definition.id) !== null;
    const done: Run = { ...run, ...counts, took_ms };
    store.save(definition.id, { state: isEnabled ? finished : null, run: done }, () =>
      incidents.countSilenced(silenced, definition.notifications.length),
    );
    return finished;
  }

  /** Records a failed run, and returns when to repeat it. */
  #fail(definition: Definition, state: DefinitionState | null, error: unknown, timing: Timing): number {
    const { store, now } = this.#parts;
    const failures = (state?.failures ?? 0) + 1;
    const retryAt = now() + Math.min(retryMs.first * 2 ** (failures - 1), retryMs.most);
    const grid = state?.grid ?? gridOf(definition.id, definition.config);
    const settled = lastEnd(grid, timing.startedAt - settledAfterMs);
    const outline = {
      startedAt: timing.startedAt,
      trigger: 'schedule' as const,
      searched: windowOf(grid, settled),
      windowsLeft: state ? countEnds(grid, state.evaluatedTo, settled) : 0,
    };
    const run: Run = {
      ...runRecord(outline, new Matches(definition.config)),
      took_ms: Math.round(performance.now() - timing.begin),
      error: error instanceof Error ? error.message : String(error),
      retry_at: wireTime(retryAt),
    };
    store.save(definition.id, { state: state && { ...state, failures, retryAt }, run });
    return retryAt;
  }
}

/** When to run again, null for when the interval says. What became due meanwhile is evaluated together. */
function nextAfter(
  wanted: number | null,
  { longRunMs, tookMs, now }: { longRunMs: number; tookMs: number; now: number },
): number | null {
  return tookMs < longRunMs ? wanted : Math.max(wanted ?? 0, Math.round(now + 2 * tookMs));
}

interface Timing {
  startedAt: number;
  /** By the monotonic clock. */
  begin: number;
}

/** A time further ahead than any wait was planned before the clock was set back. */
const isWaiting = (retryAt: number, now: number) => now < retryAt && retryAt <= now + retryMs.most;
