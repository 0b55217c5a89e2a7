/** Units of ISO 8601 durations in two families, clock and calendar; within a family they convert exactly. */
const isoUnits = [
  { name: 'years', letter: 'Y', family: 'calendar', size: 12 },
  { name: 'months', letter: 'M', family: 'calendar', size: 1 },
  { name: 'weeks', letter: 'W', family: 'clock', size: 604_800 },
  { name: 'days', letter: 'D', family: 'clock', size: 86_400 },
  { name: 'hours', letter: 'H', family: 'clock', size: 3_600 },
  { name: 'minutes', letter: 'M', family: 'clock', size: 60 },
  { name: 'seconds', letter: 'S', family: 'clock', size: 1 },
] as const;

export type IsoUnit = (typeof isoUnits)[number]['name'];

export interface IsoLength {
  amount: number;
  unit: IsoUnit;
}

export const isoUnitNames: readonly IsoUnit[] = isoUnits.map(({ name }) => name);

const pattern =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/**
 * `PT90M` as 90 minutes, `P1DT12H` as 36 hours: a number of the largest unit that divides it. `null` for invalid text
 * and for months mixed with days, which have no common unit.
 */
export function parseIsoLength(text: string): IsoLength | null {
  const match = pattern.exec(text);
  const parts = isoUnits
    .map((unit, index) => ({ ...unit, amount: Number(match?.[index + 1] ?? 0), isSaid: match?.[index + 1] }))
    .filter(({ isSaid }) => isSaid !== undefined);
  const [first] = parts;
  if (!first || parts.some(({ family }) => family !== first.family)) return null;
  if (parts.length === 1) return { amount: first.amount, unit: first.name };
  const total = parts.reduce((sum, { amount, size }) => sum + amount * size, 0);
  const unit = isoUnits.find(
    ({ family, size }) => family === first.family && total > 0 && total % size === 0,
  );
  return unit ? { amount: total / unit.size, unit: unit.name } : null;
}

/** `PT90M` for 90 minutes. */
export function printIsoLength({ amount, unit }: IsoLength): string {
  const { letter = 'S', size = 1, family = 'clock' } = isoUnits.find(({ name }) => name === unit) ?? {};
  return family === 'clock' && size < 86_400 ? `PT${amount}${letter}` : `P${amount}${letter}`;
}
