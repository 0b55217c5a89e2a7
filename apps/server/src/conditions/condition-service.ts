import type { Condition, ConditionSource } from '../host/condition.ts';
import { defineService } from '../host/service.ts';

/** A condition that lasts now. */
export interface PresentCondition extends Condition {
  since: number;
}

/** Everything that is wrong with the server now, as its areas report it. */
export interface ConditionService {
  register(...sources: readonly ConditionSource[]): void;
  /** Those that last now; without a time of their own, they began when they were first listed. */
  list(): PresentCondition[];
  /** Looks again at conditions that were not listed; those that last are listed afterwards. */
  recheck(keys: readonly string[]): Promise<void>;
}

function createConditionService(now: () => number): ConditionService {
  const sources: ConditionSource[] = [];
  let firstListed = new Map<string, number>();
  return {
    register: (...more) => void sources.push(...more),
    list() {
      const found = sources.flatMap((source) => source.list());
      const present = found.map((condition) => ({
        ...condition,
        since: condition.since ?? firstListed.get(condition.key) ?? now(),
      }));
      firstListed = new Map(present.map(({ key, since }) => [key, since]));
      return present;
    },
    async recheck(keys) {
      for (const key of keys) for (const source of sources) await source.recheck?.(key);
    },
  };
}

export const conditionService = defineService({ create: ({ now }) => createConditionService(now) });
