import type { LookupValue } from './lookups.ts';

/** What a data adapter has for a key. All three are null for nothing. */
export interface AdapterValue extends Pick<LookupValue, 'single' | 'multi' | 'list'> {
  /** How long it may be cached; null for any time. */
  ttlMs: number | null;
}

/** The value of a lookup table for a key, and how it came about. */
export interface LookupResult extends LookupValue {
  ttlMs: number | null;
  source: 'cache' | 'adapter' | 'default';
  /** Why the lookup failed. */
  error: string | null;
}

export const noValue: AdapterValue = { single: null, multi: null, list: null, ttlMs: null };

/** A single value, which adapters repeat as a map. */
export const singleValue = (single: string | number | boolean): AdapterValue => ({
  single,
  multi: { value: single },
  list: null,
  ttlMs: null,
});

export const isEmpty = ({ single, multi, list }: AdapterValue) =>
  single === null && multi === null && list === null;

/** The result of a lookup that failed. */
export const failedResult = (error: string, ttlMs: number): LookupResult => ({
  ...{ single: null, multi: null, list: null, hasError: true },
  ...{ ttlMs, source: 'adapter', error },
});

/** Keys and values that are longer are refused, so that caches are bounded. */
export const maxKeyLength = 8192;
export const maxValueLength = 65_536;

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
