import { defineService } from '../host/service.ts';
import type { Condition } from './condition.ts';

/** A condition that lasts now. */
export interface PresentCondition extends Condition {
  since: number;
}

export type ConditionSource = () => readonly Condition[];

/** Everything that is wrong with the server now, as its areas report it. */
export interface ConditionService {
  register(...sources: readonly ConditionSource[]): void;
  /** Those that last now; without a time of their own, they began when they were first listed. */
  list(): PresentCondition[];
}

function createConditionService(now: () => number): ConditionService {
  const sources: ConditionSource[] = [];
  let firstListed = new Map<string, number>();
  return {
    register: (...more) => void sources.push(...more),
    list() {
      const found = sources.flatMap((source) => source());
      const present = found.map((condition) => ({
        ...condition,
        since: condition.since ?? firstListed.get(condition.key) ?? now(),
      }));
      firstListed = new Map(present.map(({ key, since }) => [key, since]));
      return present;
    },
  };
}

export const conditionService = defineService({ create: ({ now }) => createConditionService(now) });
