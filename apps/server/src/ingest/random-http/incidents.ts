import { type Service, services } from './services.ts';

/** How a service does at a moment. */
export interface Weather {
  errorShare: number;
  slowness: number;
}

const cycleMs = 150_000;
const incidentMs = 25_000;
const waveMs = 600_000;

/** Knuth's multiplicative hash: which service is next in trouble looks like chance and is the same for all who ask. */
const scatter = (cycle: number) => Math.imul(cycle, 2_654_435_761) >>> 0;

/** The service in trouble at a moment: one in each cycle, towards its end, while its callers try again and again. */
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

/** By how much more than usual is sent at a moment; swings slowly, and jumps while there is trouble. */
export function trafficAt(now: number): number {
  const wave = 1 + 0.35 * Math.sin((now / waveMs) * 2 * Math.PI);
  return troubled(now) ? wave * 4 : wave;
}
