import { durationMs, isDuration } from '@tailrace/domain/iso-duration';

/** `PT5M` in seconds, as the server counts it: a month has 30 days. `null` if invalid. */
export const isoSeconds = (duration: string): number | null =>
  isDuration(duration) ? Math.floor(durationMs(duration) / 1000) : null;
