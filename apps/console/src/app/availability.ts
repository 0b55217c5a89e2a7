import { proxy, useSnapshot } from 'valtio';

export interface Availability {
  isUp: boolean;
  /** Time of the next attempt while the server is down, in milliseconds since the epoch. */
  nextTryAt: number | null;
}

const firstDelay = 2_000;
const maxDelayMs = 30_000;

const state = proxy<Availability>({ isUp: true, nextTryAt: null });
let delay = firstDelay;
let timer: ReturnType<typeof setTimeout> | undefined;
let ping: () => Promise<void> = () => Promise.resolve();

/** Sets the call that checks whether the server is back. */
export function pingWith(call: () => Promise<void>): void {
  ping = call;
}

function schedule(): void {
  clearTimeout(timer);
  state.nextTryAt = Date.now() + delay;
  timer = setTimeout(tryServerNow, delay);
  delay = Math.min(delay * 2, maxDelayMs);
}

export function reportServerDown(): void {
  if (!state.isUp) return;
  state.isUp = false;
  schedule();
}

export function reportServerUp(): void {
  clearTimeout(timer);
  delay = firstDelay;
  state.isUp = true;
  state.nextTryAt = null;
}

export function tryServerNow(): void {
  clearTimeout(timer);
  state.nextTryAt = null;
  ping().then(reportServerUp, schedule);
}

/** Asks the server now. */
export const serverResponds = (): Promise<boolean> =>
  ping().then(
    () => true,
    () => false,
  );

export const isServerUp = (): boolean => state.isUp;

export const useAvailability = (): Availability => useSnapshot(state);
