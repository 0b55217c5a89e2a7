import type { Schemas } from '@tailrace/sdk';

type LookupResult = Schemas['LookupResult'];

/** What a lookup found, ready to be shown. */
export interface ShownLookup {
  state: 'found' | 'empty' | 'failed';
  single: string;
  /** JSON in lines, or `''`. */
  multi: string;
  list: readonly string[];
}

/**
 * A result of a lookup as it is read. A map that only repeats the single value, as adapters without one of their own
 * send it, is left out.
 */
export function showLookup(result: LookupResult): ShownLookup {
  const { single_value: single, multi_value: multi, string_list_value: list } = result;
  const repeats = multi !== null && Object.keys(multi).length === 1 && multi.value === single;
  const isEmpty = single === null && multi === null && list === null;
  return {
    state: result.has_error ? 'failed' : isEmpty ? 'empty' : 'found',
    single: single === null ? '' : String(single),
    multi: multi === null || repeats ? '' : JSON.stringify(multi, null, 2),
    list: list ?? [],
  };
}

const maxTtl = Number.MAX_SAFE_INTEGER;

/** How long a result may be kept, in milliseconds; `null` for as long as one likes. */
export function lookupTtl({ ttl }: Pick<LookupResult, 'ttl'>): number | null {
  return ttl > maxTtl ? null : ttl;
}
