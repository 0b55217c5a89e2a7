import type { Schemas } from '@tailrace/sdk';
import type { PresentCondition } from '../../../conditions/condition-service.ts';

/** A condition whose beginning was told. */
export interface ReportedCondition {
  key: string;
  title: string;
  type: string;
  severity: Schemas['SystemNotification']['severity'];
  since: number;
  isLoss: boolean;
  /** When it was first not there any more; null while it lasts. */
  absentSince: number | null;
}

export interface Changes {
  reported: ReportedCondition[];
  begun: PresentCondition[];
  ended: ReportedCondition[];
}

/** A condition that comes back sooner has not ended; so one that comes and goes makes no flood of events. */
export const endsAfterMs = 60_000;

/** The conditions that were told and are not there: candidates for an end. */
export function absentConditions(
  reported: readonly ReportedCondition[],
  present: readonly PresentCondition[],
): ReportedCondition[] {
  const keys = new Set(present.map(({ key }) => key));
  return reported.filter(({ key }) => !keys.has(key));
}

function absent(condition: ReportedCondition, now: number): ReportedCondition {
  const { absentSince } = condition;
  // A clock that was set back begins the wait anew.
  const isKnown = absentSince !== null && absentSince <= now;
  return { ...condition, absentSince: isKnown ? absentSince : now };
}

const newlyReported = ({ key, title, since, isLoss, notification }: PresentCondition): ReportedCondition => ({
  ...{ key, title, since, isLoss: isLoss === true, absentSince: null },
  type: notification.type,
  severity: notification.severity,
});

/** What began and ended since the last look. */
export function conditionChanges(
  reported: readonly ReportedCondition[],
  present: readonly PresentCondition[],
  now: number,
): Changes {
  const known = new Map(reported.map((condition) => [condition.key, condition]));
  const begun = present.filter(({ key }) => !known.has(key));
  const lasting = present.flatMap(({ key }) => known.get(key) ?? []);
  const gone = absentConditions(reported, present).map((condition) => absent(condition, now));
  const isOver = ({ absentSince }: ReportedCondition) => now - (absentSince ?? now) >= endsAfterMs;
  return {
    reported: [
      ...lasting.map((condition) => ({ ...condition, absentSince: null })),
      ...gone.filter((condition) => !isOver(condition)),
      ...begun.map(newlyReported),
    ],
    begun,
    ended: gone.filter((condition) => isOver(condition) && !condition.isLoss),
  };
}
