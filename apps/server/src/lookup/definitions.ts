import type { Schemas } from '@tailrace/sdk';

export type AdapterConfig = Schemas['LookupAdapterConfig'];
export type CacheConfig = Schemas['LookupCacheConfig'];

/** A data adapter as the lookup thread runs it. */
export interface AdapterDefinition {
  id: string;
  name: string;
  config: AdapterConfig;
  /** How long a failed lookup is cached. */
  errorTtlMs: number;
}

export interface CacheDefinition {
  id: string;
  name: string;
  config: CacheConfig;
}

export interface TableDefinition {
  id: string;
  name: string;
  cacheId: string;
  adapterId: string;
  defaultSingle: string | number | boolean | null;
  defaultMulti: Readonly<Record<string, unknown>> | null;
}

/** Everything that lookups are made of. */
export interface LookupConfiguration {
  adapters: readonly AdapterDefinition[];
  caches: readonly CacheDefinition[];
  tables: readonly TableDefinition[];
}

/** How long a failed lookup is cached, unless its adapter says otherwise. */
export const defaultErrorTtlMs = 5000;

const unitMs: Readonly<Record<Schemas['LookupTimeUnit'], number>> = {
  NANOSECONDS: 1e-6,
  MICROSECONDS: 1e-3,
  MILLISECONDS: 1,
  SECONDS: 1000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
};

/** Milliseconds of an amount; seconds without a unit. */
export const durationMs = (amount: number, unit: Schemas['LookupTimeUnit'] | null | undefined) =>
  amount * unitMs[unit ?? 'SECONDS'];
