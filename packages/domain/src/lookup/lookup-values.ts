import type { Schemas } from '@tailrace/sdk';

type LookupResult = Schemas['LookupResult'];

/** The displayed result of a lookup. */
export interface ShownLookup {
  state: 'found' | 'empty' | 'failed';
  single: string;
  /** Indented JSON, or `''`. */
  multi: string;
  list: readonly string[];
}

/**
 * Formats the result of a lookup. A map that only repeats the single value, as some adapters return it, is omitted.
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

/** How long a result may be cached, in milliseconds; `null` for no limit. */
export function lookupTtl({ ttl }: Pick<LookupResult, 'ttl'>): number | null {
  return ttl > maxTtl ? null : ttl;
}
