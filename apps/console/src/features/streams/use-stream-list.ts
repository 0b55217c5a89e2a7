import { metricNames } from '@tailrace/domain/metrics/metric-names';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import { metricValues } from '#/app/metric-values.ts';
import { streamListSearch } from './list-search.ts';
import { streamQueries } from './queries.ts';
import type { AnyStream } from './streams.ts';

/** A stream in the list. */
export interface StreamRow extends AnyStream {
  /** Title of its index set; the id if the user may not read it, `null` while unknown. */
  indexSet: string | null;
  /** Messages in the last second; `null` while unknown. */
  rate: number | null;
}

/** A page of the streams with their index sets and throughput: three requests, however many streams there are. */
export function useStreamList() {
  const list = usePagedList({
    search: streamListSearch,
    query: streamQueries.page,
    rows: ({ streams }) => streams,
  });
  const ids = useMemo(() => (list.rows ?? []).map(({ id }) => id), [list.rows]);
  const metrics = useQuery(streamQueries.throughput(ids)).data;
  const indexSets = useQuery(streamQueries.indexSets());
  const rows = useMemo(() => {
    const rates = metricValues(metrics ?? {});
    const titles = new Map(indexSets.data?.index_sets.map(({ id, title }) => [id, title]));
    return list.rows?.map(
      (stream): StreamRow => ({
        ...stream,
        indexSet: titles.get(stream.index_set_id) ?? (indexSets.isPending ? null : stream.index_set_id),
        rate: rates.get(metricNames.stream(stream.id)) ?? null,
      }),
    );
  }, [list.rows, metrics, indexSets.data, indexSets.isPending]);
  return { ...list, rows };
}
