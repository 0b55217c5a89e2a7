import { countOf, formatRate } from '@tailrace/domain/format/format';
import { metricNames } from '@tailrace/domain/metrics/metric-names';
import { ruleTitlesOf } from '@tailrace/domain/pipelines/stages';
import { pipelineDeletionEffect, pipelineState, streamsByPipeline } from '@tailrace/domain/pipelines/usage';
import { createPipeline } from '@tailrace/sdk/operations/pipelines';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Fragment, useMemo } from 'react';
import type { EntityAction } from '#/app/entity-action.ts';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { ListPage, useExportActions } from '#/features/resource-pages/index.ts';
import { FlowPage } from './flow/FlowPage.tsx';
import { pipelineListSearch } from './list-search.ts';
import { ProcessorHint } from './ProcessorHint.tsx';
import {
  everyPipeline,
  type Pipeline,
  pipelines,
  readPipelines,
  sumOf,
  useConnections,
  useRates,
  useRules,
  useStreamTitles,
} from './pipelines.ts';

/** A pipeline in the list. */
interface PipelineRow extends Pipeline {
  state: ReturnType<typeof pipelineState>;
  /** The streams it is connected to; `undefined` while unknown. */
  streams: readonly { id: string; title: string }[] | undefined;
  /** Per second; `null` while unknown. */
  rate: number | null;
  failures: number | null;
}

/** The meters of failures of a pipeline's rules, as far as the rules are known. */
const failureMeters = ({ id, stages }: Pipeline, ruleIds: ReadonlyMap<string, string>) =>
  stages.flatMap(({ stage, rules }) =>
    rules.flatMap((title) => {
      const ruleId = ruleIds.get(title);
      return ruleId === undefined ? [] : [metricNames.stageRule(ruleId, id ?? '', stage, 'failed')];
    }),
  );

/** The pipelines with their streams and rates: a fixed number of requests, however many pipelines there are. */
function usePipelineList() {
  const list = useWholeList({
    search: pipelineListSearch,
    query: everyPipeline,
    rows: (reply) => reply,
    texts: (pipeline) => [pipeline.title, pipeline.description, ...ruleTitlesOf(pipeline)],
    order: { title: ({ title }) => title, stages: ({ stages }) => stages.length },
  });
  const all = useRules();
  const connections = useConnections();
  const streams = useStreamTitles();
  const ruleIds = useMemo(() => new Map(all?.map(({ id, title }) => [title, id ?? ''])), [all]);
  const names = useMemo(
    () =>
      (list.rows ?? []).flatMap((pipeline) => [
        metricNames.pipeline(pipeline.id ?? ''),
        ...failureMeters(pipeline, ruleIds),
      ]),
    [list.rows, ruleIds],
  );
  const rates = useRates(names);
  const rows = useMemo(() => {
    const titles = new Map(streams?.map(({ id, title }) => [id, title]));
    const connected = connections && streamsByPipeline(connections);
    const ruleTitles = all && new Set(ruleIds.keys());
    return list.rows?.map((pipeline): PipelineRow => {
      const ids = connected && (connected.get(pipeline.id ?? '') ?? []);
      return {
        ...pipeline,
        state: pipelineState(pipeline, ids, ruleTitles),
        streams: ids?.map((id) => ({ id, title: titles.get(id) ?? id })),
        rate: rates.get(metricNames.pipeline(pipeline.id ?? '')) ?? null,
        failures: sumOf(rates, failureMeters(pipeline, ruleIds)),
      };
    });
  }, [list.rows, streams, connections, all, ruleIds, rates]);
  return { ...list, rows };
}

const title: TitleColumn<PipelineRow> = {
  text: (pipeline) => pipeline.title,
  link: ({ id }) => <Link to="/system/pipelines/$id" params={{ id: id ?? '' }} />,
  note: ({ description }) => description ?? '',
  isSortable: true,
};

const columns: EntityColumn<PipelineRow>[] = [
  {
    id: 'state',
    header: 'State',
    isState: true,
    cell: ({ state: { status, text, detail } }) => (
      <StatusBadge status={status} {...(detail === undefined ? {} : { detail })}>
        {text}
      </StatusBadge>
    ),
  },
  {
    id: 'stages',
    header: 'Stages',
    isSortable: true,
    cell: (pipeline) =>
      `${countOf(pipeline.stages.length, 'stage')}, ${countOf(ruleTitlesOf(pipeline).length, 'rule')}`,
  },
  {
    id: 'streams',
    header: 'Streams',
    cell: ({ streams }) =>
      streams?.map(({ id, title }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to="/streams/$streamId/search" params={{ streamId: id }}>
            <bdi>{title}</bdi>
          </Link>
        </Fragment>
      )),
  },
  {
    id: 'rate',
    header: 'Messages/s',
    isNumber: true,
    cell: ({ rate }) => (rate === null ? '–' : formatRate(rate)),
  },
  {
    id: 'failures',
    header: 'Errors/s',
    isNumber: true,
    cell: ({ failures }) => <FailureRate rate={failures} />,
  },
];

/** A rate of failures, red unless there are none. */
export function FailureRate({ rate }: { rate: number | null }) {
  if (rate === null) return '–';
  return <span style={rate > 0 ? { color: 'var(--danger-fg)' } : undefined}>{formatRate(rate)}</span>;
}

/** The pipelines as a list, or as a diagram: `?view=flow`. */
export function PipelinesPage() {
  const { view } = useSearch({ strict: false });
  return view === 'flow' ? <FlowPage /> : <PipelineListPage />;
}

function PipelineListPage() {
  const can = pipelines.useCan();
  return (
    <ListPage
      lead="A pipeline runs rules on the messages of the streams it is connected to, before they are stored."
      links={can.create ? [{ label: 'Create pipeline', to: '/system/pipelines/new', isPrimary: true }] : []}
      noun={{ one: 'pipeline', many: 'pipelines' }}
      list={usePipelineList()}
      rowId={({ id }) => id ?? ''}
      permission={readPipelines}
      title={title}
      columns={columns}
      searchHint="Search by title, description or rule"
      summary={<ProcessorHint />}
      actions={usePipelineActions()}
      empty={{
        title: 'No pipelines yet',
        text: 'Create one to change, route or drop messages by rules before they are stored.',
        creation: createPipeline.permission,
        link: 'Create pipeline',
      }}
    />
  );
}

function usePipelineActions(): EntityAction<Pipeline>[] {
  const navigate = useNavigate();
  const { edit } = pipelines.useCan();
  const exports = useExportActions<Pipeline>('pipeline', ({ id }) => id ?? '');
  const connections = useConnections();
  const streams = useStreamTitles();
  const streamTitles = (rows: readonly Pipeline[]) => {
    const connected = streamsByPipeline(connections ?? []);
    const ids = new Set(rows.flatMap(({ id }) => connected.get(id ?? '') ?? []));
    return [...ids].map((id) => streams?.find((stream) => stream.id === id)?.title ?? id);
  };
  return [
    {
      label: (pipeline) => (edit(pipeline) ? 'Edit pipeline' : 'Show pipeline'),
      in: ['row'],
      run: ([pipeline]) =>
        pipeline && navigate({ to: '/system/pipelines/$id', params: { id: pipeline.id ?? '' } }),
    },
    ...exports,
    pipelines.useDeletion({ effect: (rows) => pipelineDeletionEffect(streamTitles(rows), rows.length) }),
  ];
}
