import { countOf } from '../format/format.ts';

const pattern =
  /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const dayMs = 86_400_000;
/** Years and months vary in length; they count as 365 and 30 days. */
const unitMs = [365 * dayMs, 30 * dayMs, 7 * dayMs, dayMs, 3_600_000, 60_000, 1000];

export function isDuration(text: string): boolean {
  return pattern.test(text);
}

/** The length of a duration such as `P1DT2H` in milliseconds; 0 for any other text. */
export function durationMs(text: string): number {
  const parts = pattern.exec(text)?.slice(1) ?? [];
  return unitMs.reduce((sum, unit, index) => sum + unit * Number(parts[index] ?? 0), 0);
}

const unitNames = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'];

/** A duration in words: `P1DT2H` is "1 day 2 hours"; any other text is returned as it is. */
export function durationText(text: string): string {
  const parts = pattern.exec(text)?.slice(1) ?? [];
  const units = unitNames.flatMap((name, index) => {
    const count = Number(parts[index] ?? 0);
    return count === 0 ? [] : [countOf(count, name)];
  });
  if (units.length > 0) return units.join(' ');
  return isDuration(text) ? '0 seconds' : text;
}
