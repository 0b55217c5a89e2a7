import type { Schemas } from '@tailrace/sdk';
import type { Choice } from '../forms/choices.ts';
import { adapterTypes, isAdapterType } from './adapter-types.ts';
import {
  type AdapterSettings,
  adapterSettings,
  type CacheSettings,
  cacheValues,
  type LookupNames,
  noDefaults,
  type TableDefaults,
} from './lookup-forms.ts';

/** The form that creates a lookup table with all it needs. The new data adapter and cache are named like the table. */
export interface CreationValues extends LookupNames, TableDefaults, AdapterSettings, CacheSettings {
  /** `new` or `existing`. */
  source: string;
  data_adapter_id: string | null;
  /** A type of cache, `auto` or `existing`. */
  cache: string;
  cache_id: string | null;
}

export const sourceChoices: readonly Choice[] = [
  { value: 'new', label: 'A new data adapter' },
  { value: 'existing', label: 'An existing data adapter' },
];

export const cacheChoices: readonly Choice[] = [
  { value: 'auto', label: 'Automatic' },
  { value: 'guava_cache', label: 'A new cache in memory' },
  { value: 'none', label: 'No cache' },
  { value: 'existing', label: 'An existing cache' },
];

/** What the form starts with. */
export const creationValues = (
  types: Parameters<typeof adapterSettings>[0],
  cacheDefaults?: Schemas['LookupCacheConfig'],
): CreationValues => ({
  ...cacheValues(undefined, cacheDefaults),
  ...adapterSettings(types),
  ...noDefaults,
  source: 'new',
  data_adapter_id: null,
  cache: 'auto',
  cache_id: null,
});

/** The type of cache that is created: tables in memory need none. `null` for an existing cache. */
export function newCacheType({ cache, source, type }: Pick<CreationValues, 'cache' | 'source' | 'type'>) {
  if (cache === 'existing') return null;
  if (cache !== 'auto') return cache;
  const isInMemory = source === 'new' && isAdapterType(type) && adapterTypes[type].isInMemory;
  return isInMemory ? 'none' : 'guava_cache';
}
