/** The units of relative time ranges (console §2). */
export type RelativeUnit = 'seconds' | 'minutes' | 'hours' | 'days' | 'weeks' | 'months';

/**
 * Seconds of each unit, the largest first. Relative ranges are stored in seconds, so a month needs a fixed
 * length: 30 days, as the specification defines none.
 */
export const relativeUnits: Readonly<Record<RelativeUnit, number>> = {
  months: 2_592_000,
  weeks: 604_800,
  days: 86_400,
  hours: 3600,
  minutes: 60,
  seconds: 1,
};

/** The units a picker offers (calls-errors §9). */
export const pickerUnits = ['days', 'hours', 'minutes', 'seconds'] as const satisfies RelativeUnit[];

/** A duration in one unit. */
export interface RelativeLength {
  value: number;
  unit: RelativeUnit;
}

/** A duration in the largest unit that divides it exactly; 0 and fractions of a second are in seconds. */
export function splitSeconds(seconds: number, units: readonly RelativeUnit[] = pickerUnits): RelativeLength {
  const exact = (Object.keys(relativeUnits) as RelativeUnit[]).find(
    (unit) => units.includes(unit) && seconds > 0 && seconds % relativeUnits[unit] === 0,
  );
  const unit = exact ?? 'seconds';
  return { value: seconds / relativeUnits[unit], unit };
}
