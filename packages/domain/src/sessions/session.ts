/** The idle timeout (ms) of users for whom none was set: 8 hours. */
export const defaultSessionTimeout = 28_800_000;

/** Units a session timeout is shown and entered in. */
export type TimeoutUnit = 'days' | 'hours' | 'minutes' | 'seconds';

/** Milliseconds of each unit, the largest first. */
export const timeoutUnits: Readonly<Record<TimeoutUnit, number>> = {
  days: 86_400_000,
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1000,
};

/** A session timeout as it is shown. */
export interface TimeoutParts {
  value: number;
  unit: TimeoutUnit;
}

/** A timeout in the largest unit that holds it exactly; `null` when sessions never end. */
export function splitTimeout(milliseconds: number): TimeoutParts | null {
  if (milliseconds < 0) return null;
  for (const unit of Object.keys(timeoutUnits) as TimeoutUnit[]) {
    const value = milliseconds / timeoutUnits[unit];
    if (value >= 1 && Number.isInteger(value)) return { value, unit };
  }
  return { value: milliseconds / timeoutUnits.seconds, unit: 'seconds' };
}

/**
 * When an idle session last used at `lastAccess` (ms) ends; `null` for a negative timeout, which means that
 * it never does.
 */
export function sessionEnd(lastAccess: number, timeout: number): number | null {
  return timeout < 0 ? null : lastAccess + timeout;
}
