import type { Status } from '../format/status.ts';

/** Whether a table, cache or data adapter works. */
export interface LookupState {
  status: Status;
  text: string;
  /** The server's error; `null` without one. */
  error: string | null;
}

/** The state of an entity by its name among the reported errors; names that are not running are left out there. */
export function lookupState(
  errors: Readonly<Record<string, string | null>> | undefined,
  name: string,
): LookupState | null {
  if (!errors) return null;
  if (!Object.hasOwn(errors, name)) return { status: 'idle', text: 'Not running', error: null };
  const error = errors[name];
  return error ? { status: 'bad', text: 'Failing', error } : { status: 'good', text: 'Working', error: null };
}

/** The share of lookups that a cache could answer: `87%`; a dash before the first lookup. */
export function hitRateText(hits: number | undefined, requests: number | undefined): string {
  return hits === undefined || !requests
    ? '–'
    : `${Math.floor((100 * Math.min(hits, requests)) / requests)}%`;
}

/** Lookups per second: whole ones, or with a digit while there are few. */
export function lookupRateText(rate: number | undefined): string {
  if (rate === undefined) return '–';
  return rate > 0 && rate < 0.1
    ? '< 0.1'
    : new Intl.NumberFormat('en', { maximumFractionDigits: rate < 10 ? 1 : 0 }).format(rate);
}
