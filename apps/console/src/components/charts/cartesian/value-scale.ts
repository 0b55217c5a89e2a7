import type { Unit } from '@tailrace/domain/views/widgets/units';

/** A value axis with round ends and steps. */
export interface ValueScale {
  min: number;
  max: number;
  step: number;
  unit: Unit;
}

const decimals = [1, 2, 2.5, 5, 10];
const seconds = [
  ...[1, 2, 5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * 60),
  ...[1, 2, 3, 6, 12].map((hours) => hours * 3600),
];
const day = 86_400;

function decimalStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return (decimals.find((round) => round * power >= rough * 0.999_999) ?? 10) * power;
}

/** Powers of two up to 512 of each binary unit. */
function binaryStep(rough: number): number {
  const step = 2 ** Math.max(0, Math.ceil(Math.log2(rough)));
  return step;
}

const perSecond = { nanoseconds: 1e9, microseconds: 1e6, milliseconds: 1e3, seconds: 1 } as const;

function durationStep(rough: number, unit: keyof typeof perSecond): number {
  const inSeconds = rough / perSecond[unit];
  if (inSeconds <= 0.5) return decimalStep(rough);
  const step = seconds.find((length) => length >= inSeconds) ?? decimalStep(inSeconds / day) * day;
  return step * perSecond[unit];
}

function stepFor(rough: number, unit: Unit): number {
  if (unit === 'bytes') return binaryStep(rough);
  if (unit === 'count') return Math.max(1, decimalStep(rough) === 2.5 ? 5 : decimalStep(rough));
  return unit in perSecond ? durationStep(rough, unit as keyof typeof perSecond) : decimalStep(rough);
}

/** An axis with about `maxTicks` steps that encloses the values; it begins with zero unless they lie far from it. */
export function valueScale(
  low: number,
  high: number,
  { unit, maxTicks, needsZero }: { unit: Unit; maxTicks: number; needsZero: boolean },
): ValueScale {
  const isFar = !needsZero && high - low > 0 && high - low < Math.max(Math.abs(low), Math.abs(high)) / 4;
  const bottom = isFar ? low : Math.min(low, 0);
  const top = isFar ? high : Math.max(high, 0);
  if (!(top > bottom) || !Number.isFinite(top - bottom)) return { min: 0, max: 1, step: 1, unit };
  const step = stepFor((top - bottom) / Math.max(maxTicks, 1), unit);
  // Sums of many values end just beside a round number.
  const min = Math.floor(bottom / step + 1e-9) * step;
  const max = Math.ceil(top / step - 1e-9) * step;
  return { min, max: max > min ? max : min + step, step, unit };
}
