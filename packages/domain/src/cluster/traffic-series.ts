import type { Schemas } from '@tailrace/sdk';
import { clockIso } from '../time/zone-clock.ts';

/** A value at a time. */
interface TrafficPoint {
  at: number;
  value: number;
}

const hourMs = 3_600_000;

/** Bytes as received, as processed messages, and as stored. */
export type TrafficKind = 'input' | 'decoded' | 'output';

export const trafficKinds: readonly TrafficKind[] = ['input', 'decoded', 'output'];

/** One point an hour; an hour without traffic has none in the reply, and is 0. */
export function hourlyPoints(traffic: Schemas['TrafficHistogram'], kind: TrafficKind): TrafficPoint[] {
  const byHour = new Map(Object.entries(traffic[kind]).map(([at, bytes]) => [Date.parse(at), bytes]));
  const first = Math.ceil(Date.parse(traffic.from) / hourMs) * hourMs;
  const last = Date.parse(traffic.to);
  const points: TrafficPoint[] = [];
  for (let at = first; at <= last; at += hourMs) points.push({ at, value: byHour.get(at) ?? 0 });
  return points;
}

export const totalOf = (points: readonly TrafficPoint[]): number =>
  points.reduce((sum, { value }) => sum + (value ?? 0), 0);

export interface DayOfTraffic extends Record<TrafficKind, number> {
  /** `2026-03-01`, in the zone. */
  day: string;
  /** The first hour of the day, in milliseconds since 1970. */
  at: number;
}

/** The traffic by day of the zone, newest first. */
export function trafficByDay(
  points: Readonly<Record<TrafficKind, readonly TrafficPoint[]>>,
  zone: string,
): DayOfTraffic[] {
  const days = new Map<string, DayOfTraffic>();
  for (const kind of trafficKinds) {
    for (const { at, value } of points[kind]) {
      const day = clockIso(at, zone).slice(0, 10);
      const known = days.get(day) ?? { day, at, input: 0, decoded: 0, output: 0 };
      days.set(day, { ...known, [kind]: known[kind] + (value ?? 0) });
    }
  }
  return [...days.values()].toSorted((a, b) => b.day.localeCompare(a.day));
}
