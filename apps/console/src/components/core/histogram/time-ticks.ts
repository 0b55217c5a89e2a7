import { clockIso, momentOnClock, zoneOffset } from '@tailrace/domain/time/zone-clock';
import type { TimeSpan } from './model.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const steps = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 30, 90, 180].map((count) => count * day),
];

const yearSteps = [1, 10, 100, 1_000].flatMap((scale) => [scale, 2 * scale, 5 * scale]);

export interface TimeTick {
  at: number;
  label: string;
}

/** Ticks at round local times of the zone, about `maxTicks` of them. */
export function timeTicks(span: TimeSpan, zone: string, maxTicks: number): TimeTick[] {
  const step = steps.find((length) => (span.to - span.from) / length <= Math.max(maxTicks, 1));
  const ticks = step === undefined ? yearTicks(span, zone, maxTicks) : stepTicks(span, zone, step);
  return ticks.filter(
    ({ at }, index) => at >= span.from && at <= span.to && at > (ticks[index - 1]?.at ?? -Infinity),
  );
}

function stepTicks({ from, to }: TimeSpan, zone: string, step: number): TimeTick[] {
  const ticks: TimeTick[] = [];
  const first = Math.ceil((from + zoneOffset(from, zone)) / step) * step;
  for (let shown = first; shown <= to + zoneOffset(to, zone); shown += step) {
    const at = momentOnClock(shown, zone);
    ticks.push({ at, label: label(at, step, zone) });
  }
  return ticks;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function label(at: number, step: number, zone: string): string {
  const iso = clockIso(at, zone);
  const month = months[Number(iso.slice(5, 7)) - 1];
  const date = `${Number(iso.slice(8, 10))} ${month}`;
  if (step >= 90 * day) return `${month} ${iso.slice(0, 4)}`;
  if (step >= day) return date;
  if (iso.slice(11, 19) === '00:00:00' && step >= minute) return date;
  if (step >= minute) return iso.slice(11, 16);
  return step >= second ? iso.slice(11, 19) : iso.slice(14, 23);
}

const yearOf = (moment: number, zone: string) => Number(clockIso(moment, zone).slice(0, 4));

function yearTicks({ from, to }: TimeSpan, zone: string, maxTicks: number): TimeTick[] {
  const [first, last] = [yearOf(from, zone), yearOf(to, zone)];
  const step = yearSteps.find((years) => (last - first) / years <= Math.max(maxTicks, 1)) ?? 5_000;
  const ticks: TimeTick[] = [];
  for (let year = Math.ceil(first / step) * step; year <= last; year += step) {
    ticks.push({ at: momentOnClock(new Date(0).setUTCFullYear(year, 0, 1), zone), label: String(year) });
  }
  return ticks;
}
