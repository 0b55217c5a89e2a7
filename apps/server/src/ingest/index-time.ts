import { wireTime } from '../wire-time.ts';

let lastMs = Number.NaN;
let lastText = '';

/** `yyyy-MM-dd HH:mm:ss.SSS` in UTC, the format of every stored date except `timestamp`. */
export function indexTime(epochMs: number): string {
  if (epochMs !== lastMs) {
    lastMs = epochMs;
    lastText = wireTime(epochMs).replace('T', ' ').replace('Z', '');
  }
  return lastText;
}
