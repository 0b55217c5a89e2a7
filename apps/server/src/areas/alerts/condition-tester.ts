import type { Schemas } from '@tailrace/sdk';
import { defineService } from '../../host/service.ts';
import type { RunOptions } from '../../search/search-pool.ts';
import type { SearchService } from '../../search/search-service.ts';
import { wireTime } from '../../wire-time.ts';
import type { AlertCondition } from './alert-conditions.ts';
import { type AlertService, alertService } from './alert-service.ts';
import { checkEveryMs, checkTurn } from './check-schedule.ts';
import { type ConditionService, conditionService } from './condition-service.ts';
import { evaluateCondition } from './evaluate-condition.ts';

type Result = Schemas['AlertConditionTestResponse'];
type Check = Schemas['AlertCheck'];

/** Evaluates conditions without any effect on alerts. */
export interface ConditionTester {
  /** Never rejects: an error of the search is part of the result. */
  test(streamId: string, condition: AlertCondition, options?: RunOptions): Promise<Result>;
  /** Checks all conditions of a stream; the result is shared for 30 seconds. */
  check(streamId: string): Promise<Check>;
}

const lifetimeMs = 30_000;

const failed = ({ name, message }: Error): Result => ({
  triggered: false,
  description: null,
  error: true,
  error_messages: [{ type: name, message }],
});

function createConditionTester(
  search: Pick<SearchService, 'messages' | 'pivot'>,
  conditions: Pick<ConditionService, 'list'>,
  alerts: Pick<AlertService, 'isInGrace'>,
  now: () => number,
): ConditionTester {
  const recentChecks = new Map<string, { at: number; check: Promise<Check> }>();

  async function evaluate(streamId: string, condition: AlertCondition, options: RunOptions) {
    const since = now() - checkEveryMs;
    return evaluateCondition(search, condition, { streamId, now: now(), since, ...options });
  }

  async function checked(streamId: string, condition: AlertCondition): Promise<Check['results'][number]> {
    const { isMet, description } = await evaluate(streamId, condition, { turn: checkTurn });
    const summary = { ...condition, in_grace: alerts.isInGrace(condition) };
    return { condition: summary, triggered: isMet, ...(isMet ? { alert_description: description } : {}) };
  }

  async function checkAll(streamId: string, list: readonly AlertCondition[]): Promise<Check> {
    const calculated_at = wireTime(now());
    const results: Check['results'] = [];
    for (const condition of list) results.push(await checked(streamId, condition));
    return { results, calculated_at, total_triggered: results.filter(({ triggered }) => triggered).length };
  }

  return {
    async test(streamId, condition, options = {}) {
      try {
        const { isMet, description } = await evaluate(streamId, condition, options);
        return { triggered: isMet, description, error: false, error_messages: [] };
      } catch (error) {
        return failed(error instanceof Error ? error : new Error(String(error)));
      }
    },

    async check(streamId) {
      const list = conditions.list(streamId);
      const isOld = ({ at }: { at: number }) => Math.abs(now() - at) >= lifetimeMs;
      for (const [id, entry] of recentChecks) if (isOld(entry)) recentChecks.delete(id);
      const known = recentChecks.get(streamId);
      if (known) return known.check;
      const check = checkAll(streamId, list);
      recentChecks.set(streamId, { at: now(), check });
      // The next call tries again.
      check.catch(() => recentChecks.delete(streamId));
      return check;
    },
  };
}

export const conditionTester = defineService({
  needs: { conditions: conditionService, alerts: alertService },
  create: ({ search, now }, { conditions, alerts }) => createConditionTester(search, conditions, alerts, now),
});
