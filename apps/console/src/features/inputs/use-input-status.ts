import { inputMetricFullName } from '@tailrace/domain/cluster/throughput';
import type { InputStatus } from '@tailrace/domain/inputs/diagnosis';
import { detailMetricNames } from '@tailrace/domain/inputs/input-metrics';
import { shownState, statesById } from '@tailrace/domain/inputs/input-state';
import { rejectionsOf } from '@tailrace/domain/inputs/rejections';
import { metricValue } from '@tailrace/domain/metrics/metric-value';
import { metricValues } from '@tailrace/domain/metrics/metric-values';
import { momentOf } from '@tailrace/domain/time/display-time';
import type { InputSummary } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { inputQueries } from './queries.ts';

export function useInputStatus(input: InputSummary): InputStatus {
  const states = useQuery(inputQueries.states()).data;
  const metrics = useQuery(inputQueries.metrics(detailMetricNames(input))).data ?? {};
  const ofInput = states && (statesById(states).get(input.id) ?? []);
  const totals = metricValues(metrics, metricValue);
  const totalOf = (name: Parameters<typeof inputMetricFullName>[1]) =>
    totals.get(inputMetricFullName(input, name)) ?? null;
  const shown = shownState(ofInput);
  const starts = shown.isStarted
    ? (ofInput ?? []).flatMap(({ started_at }) => momentOf(started_at) ?? [])
    : [];
  return {
    shown,
    startedAt: starts.sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
    received: totalOf('incomingMessages'),
    rate: metricValues(metrics).get(inputMetricFullName(input, 'incomingMessages')) ?? null,
    bytes: totalOf('read_bytes_total'),
    connections: totalOf('open_connections'),
    allConnections: totalOf('total_connections'),
    rejections: rejectionsOf(input, totals),
  };
}
