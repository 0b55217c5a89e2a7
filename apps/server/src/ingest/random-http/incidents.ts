import { type Service, services } from './services.ts';

/** The health of a service at a moment. */
export interface Weather {
  errorShare: number;
  slowness: number;
}

const cycleMs = 150_000;
const incidentMs = 25_000;
const waveMs = 600_000;

/** Knuth's multiplicative hash picks the next failing service: it looks random and is the same for all callers. */
const scatter = (cycle: number) => Math.imul(cycle, 2_654_435_761) >>> 0;

/** The failing service at a moment: one per cycle, towards its end, while its callers keep retrying. */
function troubled(now: number): Service | null {
  const cycle = Math.floor(now / cycleMs);
  const isOn = now - cycle * cycleMs >= cycleMs - incidentMs;
  return isOn ? (services[scatter(cycle) % services.length] ?? null) : null;
}

export function weatherOf(service: Service, now: number): Weather {
  const inTrouble = troubled(now);
  if (inTrouble === service) return { errorShare: 0.45, slowness: 9 };
  return inTrouble ? { errorShare: 0.03, slowness: 1.4 } : { errorShare: 0.015, slowness: 1 };
}

/** The traffic relative to normal: it varies slowly and rises during incidents. */
export function trafficAt(now: number): number {
  const wave = 1 + 0.35 * Math.sin((now / waveMs) * 2 * Math.PI);
  return troubled(now) ? wave * 4 : wave;
}
