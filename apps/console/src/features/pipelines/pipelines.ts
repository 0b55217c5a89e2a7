import { metricValues } from '@tailrace/domain/metrics/metric-values';
import { pipelineConnectionNotices, pipelineNotices, ruleNotices } from '@tailrace/domain/notices/pipelines';
import { metricsInterval } from '@tailrace/domain/requests/polling';
import type { Schemas } from '@tailrace/sdk';
import { getMetricsOfAllNodes } from '@tailrace/sdk/operations/metrics';
import {
  connectStreamsToPipeline,
  createPipeline,
  createRule,
  deletePipeline,
  deleteRule,
  getPipeline,
  getRule,
  listPipelineConnections,
  listPipelines,
  listRules,
  updatePipeline,
  updateRule,
} from '@tailrace/sdk/operations/pipelines';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#/app/calls/query.ts';
import { resource } from '#/app/calls/resource.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';

export type Pipeline = Schemas['Pipeline'];
export type Rule = Schemas['PipelineRule'];

/** Paths of the list pages, the parents of the other pages. */
export const pipelineList = '/system/pipelines';
export const ruleList = '/system/pipelines/rules';

/** The list is open to all users and contains what they may read. */
export const readPipelines = 'pipeline:read';

export const pipelines = resource({
  noun: { one: 'pipeline', many: 'pipelines' },
  // Deleting a pipeline removes its connections.
  lists: [listPipelines, listPipelineConnections],
  calls: { get: getPipeline, create: createPipeline, update: updatePipeline, remove: deletePipeline },
  id: ({ id }: Pipeline) => id ?? '',
  name: ({ title }) => title ?? '',
  notices: pipelineNotices,
  sent: ({ source, description }) => ({ source, description }),
});

export const rules = resource({
  noun: { one: 'rule', many: 'rules' },
  fullNoun: { one: 'pipeline rule', many: 'pipeline rules' },
  lists: [listRules],
  calls: { get: getRule, create: createRule, update: updateRule, remove: deleteRule },
  id: ({ id }: Rule) => id ?? '',
  name: ({ title }) => title ?? '',
  notices: ruleNotices,
  sent: ({ source, description }) => ({ source, description }),
});

export const everyPipeline = query(listPipelines, {}, { failed: pipelineNotices.listFailed });
export const everyRule = query(listRules, {}, { failed: ruleNotices.listFailed });

interface StreamTitle {
  id: string;
  title: string;
}

/** The streams the user may read; `undefined` while loading. */
export function useStreamTitles(): readonly StreamTitle[] | undefined {
  return useQuery(query(listStreams, {}, { isAside: true, staleTime: 30_000 })).data?.streams;
}

/** All rules, for pages that can do without; `undefined` while loading and without permission. */
export function useRules(): readonly Rule[] | undefined {
  const can = useCan();
  return useQuery({ ...query(listRules, {}, { isAside: true }), enabled: can(listRules) }).data;
}

/** All pipelines the user may read, for pages that can do without. */
export const usePipelines = (): readonly Pipeline[] | undefined =>
  useQuery(query(listPipelines, {}, { isAside: true })).data;

/** Which pipelines process which streams; `undefined` while loading and without permission. */
export function useConnections(): readonly Schemas['PipelineConnection'][] | undefined {
  const can = useCan();
  return useQuery({
    ...query(listPipelineConnections, {}, { isAside: true, failed: pipelineConnectionNotices.listFailed }),
    enabled: can(listPipelineConnections),
  }).data;
}

/** Sets the streams whose messages a pipeline processes. */
export const useConnect = () =>
  useCall(connectStreamsToPipeline, {
    done: pipelineConnectionNotices.updated,
    failed: pipelineConnectionNotices.updateFailed,
    invalidates: [listPipelineConnections],
  });

/** Events per second of these meters by name, kept current; one request for all of them. */
export function useRates(names: readonly string[]): ReadonlyMap<string, number> {
  const { data } = useQuery(
    query(
      getMetricsOfAllNodes,
      { body: { metrics: [...names] } },
      {
        refetchInterval: metricsInterval,
        enabled: names.length > 0,
        placeholderData: keepPreviousData,
        isAside: true,
      },
    ),
  );
  return useMemo(() => metricValues(data ?? {}), [data]);
}

/** The sum of the meters that the server has; `null` if it has none of them yet. */
export function sumOf(rates: ReadonlyMap<string, number>, names: readonly string[]): number | null {
  const known = names.flatMap((name) => rates.get(name) ?? []);
  return known.length === 0 ? null : known.reduce((sum, rate) => sum + rate, 0);
}
