import { Cron } from 'croner';
import { ValidationError } from '../errors.ts';
import type { Trigger } from '../host/job-type.ts';

const leastIntervalMs = 1000;

/** How far the clock may be set back before times that have had their run come again. */
const repeatAfterMs = 3_600_000;

const cronOf = ({ expression, timezone }: Trigger & { type: 'cron' }) => new Cron(expression, { timezone });

const modulo = (value: number, by: number) => ((value % by) + by) % by;

/** The first due time after `now`; null when there is none. */
export function nextRun(trigger: Trigger, now: number): number | null {
  switch (trigger.type) {
    case 'interval':
      return now + trigger.everyMs;
    case 'aligned':
      return now + trigger.everyMs - modulo(now - trigger.offsetMs, trigger.everyMs);
    case 'cron':
      return cronOf(trigger).nextRun(new Date(now))?.getTime() ?? null;
    case 'once':
      return null;
  }
}

/** The first due time of a new job. Throws a ValidationError for a trigger that cannot work. */
export function firstRun(trigger: Trigger, now: number): number {
  if (trigger.type === 'once') return trigger.at;
  if ('everyMs' in trigger && !(trigger.everyMs >= leastIntervalMs)) {
    throw new ValidationError({ trigger: [`The interval must be at least ${leastIntervalMs} ms`] });
  }
  let first: number | null;
  try {
    first = nextRun(trigger, now);
  } catch (error) {
    throw new ValidationError({ trigger: [error instanceof Error ? error.message : String(error)] });
  }
  if (first === null) throw new ValidationError({ trigger: ['The expression matches no time'] });
  return first;
}

/**
 * The due time after the clock was set back. An interval is never waited for longer than once. A cron expression applies
 * to the new time when the clock was set back by more than an hour; with less, no time gets a second run.
 */
export function correctedRun(
  trigger: Trigger,
  { next_run, planned_at }: { next_run: number; planned_at: number },
  now: number,
): number {
  const isSetBack = now < planned_at - (trigger.type === 'cron' ? repeatAfterMs : 0);
  return isSetBack ? Math.min(next_run, nextRun(trigger, now) ?? next_run) : next_run;
}
