import { defineService } from '../../host/service.ts';
import type { Logger } from '../../logger.ts';
import type { SearchService } from '../../search/search-service.ts';
import type { Collection } from '../../store/collection.ts';
import { type KeyValues, keyValues } from '../../store/settings.ts';
import { type StoredStream, storedStreams } from '../streams/stored-streams.ts';
import { type AlarmDeliveries, alarmDeliveries } from './alarm-deliveries.ts';
import type { AlertCondition } from './alert-conditions.ts';
import { type AlertService, alertService } from './alert-service.ts';
import { checkResult } from './check-result.ts';
import { checkEveryMs, checkTurn } from './check-schedule.ts';
import { type Evaluation, evaluateCondition } from './evaluate-condition.ts';

interface Dependencies {
  search: Pick<SearchService, 'messages' | 'pivot'>;
  streams: Pick<Collection<StoredStream>, 'list' | 'find'>;
  alerts: AlertService;
  deliveries: Pick<AlarmDeliveries, 'queue'>;
  settings: KeyValues;
  now: () => number;
  logger: Logger;
}

interface Due {
  streamId: string;
  condition: AlertCondition;
}

/** A condition that cannot be checked. */
export interface FailedCheck extends Due {
  since: number;
  reason: string;
}

/** When each condition was last checked without an error. */
type CheckTimes = Record<string, number>;

const settingsKey = 'alert_checks';
const dayMs = 24 * 3_600_000;
/** A search that takes longer counts as failed. */
const searchTimeoutMs = 30_000;

/** Checks the conditions of all streams that are not paused, and triggers and resolves alerts. */
export class AlertChecker {
  readonly #given: Dependencies;
  /** Also after an error, so that failing conditions do not delay the others. */
  readonly #tried = new Map<string, number>();
  readonly #failed = new Map<string, FailedCheck>();

  constructor(given: Dependencies) {
    this.#given = given;
  }

  /** Checks each condition once. What is cut off can be started over: an alert is triggered once until it is resolved. */
  async checkAll(signal?: AbortSignal): Promise<void> {
    const { settings } = this.#given;
    const times = (settings.get(settingsKey) ?? {}) as CheckTimes;
    const due = this.#due(times);
    const known = new Set(due.map(({ condition }) => condition.id));
    for (const id of this.#tried.keys()) if (!known.has(id)) this.#tried.delete(id);
    for (const id of this.#failed.keys()) if (!known.has(id)) this.#failed.delete(id);
    for (const id of Object.keys(times)) if (!known.has(id)) delete times[id];
    try {
      for (const one of due) {
        if (signal?.aborted) break;
        await this.#check(one, times, signal);
      }
    } finally {
      settings.set(settingsKey, times);
    }
  }

  /** The conditions whose last check failed. */
  failed(): readonly FailedCheck[] {
    return [...this.#failed.values()];
  }

  /** Those that have waited longest first. */
  #due(times: CheckTimes): Due[] {
    const streams = this.#given.streams.list().filter(({ disabled }) => !disabled);
    const all = streams.flatMap(({ id, alert_conditions }) =>
      alert_conditions.map((condition) => ({ streamId: id, condition })),
    );
    const last = ({ condition: { id } }: Due) => this.#tried.get(id) ?? times[id] ?? 0;
    return all.toSorted((one, other) => last(one) - last(other));
  }

  async #check(due: Due, times: CheckTimes, signal: AbortSignal | undefined): Promise<void> {
    const { search, logger, now } = this.#given;
    const { streamId, condition } = due;
    const at = now();
    this.#tried.set(condition.id, at);
    try {
      const found = await evaluateCondition(search, condition, {
        streamId,
        now: at,
        since: lookBackTo(at, times[condition.id] ?? at),
        turn: checkTurn,
        timeoutMs: searchTimeoutMs,
        ...(signal ? { signal } : {}),
      });
      if (this.#isUnchanged(due)) this.#apply(due, found);
      times[condition.id] = at;
      this.#failed.delete(condition.id);
    } catch (error) {
      if (signal?.aborted) return;
      const { since } = this.#failed.get(condition.id) ?? { since: at };
      const reason = error instanceof Error ? error.message : String(error);
      this.#failed.set(condition.id, { ...due, since, reason });
      logger.warn(
        { err: error, stream: streamId, condition: condition.id },
        'An alert condition cannot be checked',
      );
    }
  }

  /** The condition or its stream may have been changed during the search. */
  #isUnchanged({ streamId, condition }: Due): boolean {
    const stream = this.#given.streams.find(streamId);
    const present = stream?.alert_conditions.find(({ id }) => id === condition.id);
    return JSON.stringify(present) === JSON.stringify(condition);
  }

  #apply({ streamId, condition }: Due, found: Evaluation): void {
    const { alerts, deliveries, now } = this.#given;
    alerts.transaction(() => {
      const present = alerts.unresolved(condition.id);
      if (!found.isMet) {
        if (present) alerts.resolve(present);
        return;
      }
      if (!present && alerts.isInGrace(condition)) return;
      if (present && !condition.parameters.repeat_notifications) return;
      const alert = present ?? alerts.trigger(streamId, condition, found.description);
      deliveries.queue(alert, checkResult(condition, found, now()));
    });
  }
}

/**
 * From when a condition on the content of a field looks at messages: one interval more than since its last check, so
 * that a message stored late is seen; after the server was stopped, since it was, but not more than a day.
 */
function lookBackTo(now: number, lastCheck: number): number {
  return Math.max(Math.min(lastCheck, now - checkEveryMs) - checkEveryMs, now - dayMs);
}

export const alertChecker = defineService({
  needs: { streams: storedStreams, alerts: alertService, deliveries: alarmDeliveries },
  create: ({ search, config, now, logging }, needs) =>
    new AlertChecker({
      ...needs,
      search,
      settings: keyValues(config, 'settings'),
      now,
      logger: logging.logger('tailrace.alerts'),
    }),
});
