import { metricNames } from '@tailrace/domain/metrics/metric-names';
import { metricValue } from '@tailrace/domain/metrics/metric-value';
import { type MetricValues, metricValues } from '@tailrace/domain/metrics/metric-values';
import { metricsInterval } from '@tailrace/domain/requests/polling';
import type { RequestBody, Schemas } from '@tailrace/sdk';
import { getLookupErrorStates } from '@tailrace/sdk/operations/lookup';
import { getMetricsOfAllNodes } from '@tailrace/sdk/operations/metrics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { type LookupTable, lookupQueries } from './lookups.ts';

type Names = RequestBody<'getLookupErrorStates'>;

const polled = { refetchInterval: metricsInterval, placeholderData: keepPreviousData } as const;

/** The errors of these tables, caches and data adapters: one request per interval, whatever their number. */
export function useLookupErrors(names: Names): Schemas['ErrorStates'] | undefined {
  const isNeeded = Object.values(names).some((some) => some && some.length > 0);
  return useQuery(query(getLookupErrorStates, { body: names }, { ...polled, enabled: isNeeded })).data;
}

interface LookupMetrics {
  /** Counted since the start of the server. */
  totals: MetricValues;
  /** Per second, over the last minute. */
  rates: MetricValues;
}

const noMetrics: LookupMetrics = { totals: new Map(), rates: new Map() };

function useMetrics(metrics: string[]): LookupMetrics {
  const { data } = useQuery(
    query(getMetricsOfAllNodes, { body: { metrics } }, { ...polled, enabled: metrics.length > 0 }),
  );
  return data ? { totals: metricValues(data, metricValue), rates: metricValues(data) } : noMetrics;
}

const cacheParts = ['requests', 'hits', 'misses', 'entries'] as const;
const adapterParts = ['requests', 'errors'] as const;

export interface CacheFigures {
  requests: number | undefined;
  hits: number | undefined;
  entries: number | undefined;
  /** Requests per second. */
  rate: number | undefined;
}

/** What caches did, by id. */
export function useCacheFigures(ids: readonly string[]): (id: string) => CacheFigures {
  const names = ids.flatMap((id) => cacheParts.map((part) => metricNames.cache(id, part)));
  const { totals, rates } = useMetrics(names);
  return (id) => ({
    requests: totals.get(metricNames.cache(id, 'requests')),
    hits: totals.get(metricNames.cache(id, 'hits')),
    entries: totals.get(metricNames.cache(id, 'entries')),
    rate: rates.get(metricNames.cache(id, 'requests')),
  });
}

export interface AdapterFigures {
  requests: number | undefined;
  errors: number | undefined;
  rate: number | undefined;
}

/** What data adapters did, by id. */
export function useAdapterFigures(ids: readonly string[]): (id: string) => AdapterFigures {
  const names = ids.flatMap((id) => adapterParts.map((part) => metricNames.adapter(id, part)));
  const { totals, rates } = useMetrics(names);
  return (id) => ({
    requests: totals.get(metricNames.adapter(id, 'requests')),
    errors: totals.get(metricNames.adapter(id, 'errors')),
    rate: rates.get(metricNames.adapter(id, 'requests')),
  });
}

/** The tables that use a cache or data adapter; `undefined` while unknown, and where there are too many to read. */
export function useTablesUsing(): (id: string) => readonly LookupTable[] | undefined {
  const { data } = useQuery(lookupQueries.everyTable());
  const isComplete = data !== undefined && data.total <= data.lookup_tables.length;
  return (id) =>
    isComplete
      ? data.lookup_tables.filter((table) => table.cache_id === id || table.data_adapter_id === id)
      : undefined;
}

/** Why something that tables use cannot be deleted. */
export function usedReason(tables: readonly LookupTable[] | undefined): string | undefined {
  const [first, ...others] = tables ?? [];
  if (!first) return undefined;
  return others.length === 0
    ? `The lookup table “${first.title}” uses it.`
    : `The lookup table “${first.title}” and ${others.length} more use it.`;
}
