/** The units of relative time ranges (console §2). */
export type RelativeUnit = 'seconds' | 'minutes' | 'hours' | 'days' | 'weeks' | 'months';

/**
 * Seconds of each unit, the largest first. A relative range counts seconds, so that a month needs a length: 30 days,
 * where the specification names none.
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

/** A length of time in one unit. */
export interface RelativeLength {
  value: number;
  unit: RelativeUnit;
}

/** A length in the largest of the units that holds it exactly; 0 and fractions of a second are in seconds. */
export function splitSeconds(seconds: number, units: readonly RelativeUnit[] = pickerUnits): RelativeLength {
  const exact = (Object.keys(relativeUnits) as RelativeUnit[]).find(
    (unit) => units.includes(unit) && seconds > 0 && seconds % relativeUnits[unit] === 0,
  );
  const unit = exact ?? 'seconds';
  return { value: seconds / relativeUnits[unit], unit };
}
