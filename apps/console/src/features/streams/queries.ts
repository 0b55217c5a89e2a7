import { metricNames } from '@tailrace/domain/metrics/metric-names';
import { streamRuleNotices } from '@tailrace/domain/notices/stream-rules';
import { streamNotices } from '@tailrace/domain/notices/streams';
import { metricsInterval } from '@tailrace/domain/requests/polling';
import { listIndexSets } from '@tailrace/sdk/operations/indices';
import { getMetricsOfAllNodes } from '@tailrace/sdk/operations/metrics';
import { getStream, listStreamsPaginated } from '@tailrace/sdk/operations/streams';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { listRequest } from '#/app/lists/list-request.ts';
import type { ListState } from '#/app/lists/list-search.ts';

type PageInput = Parameters<typeof query<'listStreamsPaginated'>>[1];

export const streamQueries = {
  page: (listState: ListState) =>
    query(listStreamsPaginated, listRequest(listState) as PageInput, { failed: streamNotices.listFailed }),
  one: (streamId: string) => query(getStream, { streamId }, { failed: streamNotices.listFailed }),
  /** A stream with its rules, for the page of the rules. */
  withRules: (streamId: string) => query(getStream, { streamId }, { failed: streamRuleNotices.listFailed }),
  /** The index sets the user may read, without statistics. */
  indexSets: () => query(listIndexSets, {}, { isAside: true, staleTime: 60_000 }),
  /** One request for the throughput of all listed streams: the average of a minute, and of the last second for servers without it. */
  throughput: (ids: readonly string[]) =>
    query(
      getMetricsOfAllNodes,
      { body: { metrics: ids.flatMap((id) => [metricNames.streamMeter(id), metricNames.stream(id)]) } },
      {
        refetchInterval: metricsInterval,
        enabled: ids.length > 0,
        placeholderData: keepPreviousData,
      },
    ),
};
