import { formatCount, formatRate } from '@tailrace/domain/format/format';
import { metricNames } from '@tailrace/domain/metrics/metric-names';
import { metricValues } from '@tailrace/domain/metrics/metric-values';
import { isOwner, isPermitted } from '@tailrace/domain/permissions/permissions';
import {
  type AnyStream,
  builtInReason,
  isEventStream,
  isFilledByServer,
} from '@tailrace/domain/streams/built-in';
import { rulesText, stateOf } from '@tailrace/domain/streams/stream-status';
import { streamAction } from '@tailrace/domain/streams/transitions';
import { listEventDefinitions } from '@tailrace/sdk/operations/events';
import { cloneStream, createStream } from '@tailrace/sdk/operations/streams';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { ListPage, useExportActions } from '#/features/resource-pages/index.ts';
import { ShareDialog, useShareParam } from '#/features/sharing/index.ts';
import { definitionsConfirmation, deletionEffect } from './deletion.ts';
import { streamListSearch } from './list-search.ts';
import { streamQueries } from './queries.ts';
import { streams } from './streams.ts';
import { useStreamChanges } from './use-stream-changes.ts';

/** A stream in the list. */
interface StreamRow extends AnyStream {
  /** Title of its index set; a dash if the user may not read it, `null` while unknown. */
  indexSet: string | null;
  /** Messages per second; `null` while unknown. */
  rate: number | null;
}

/** A page of the streams with their index sets and throughput: three requests, however many streams there are. */
function useStreamList() {
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
        indexSet: titles.get(stream.index_set_id) ?? (indexSets.isPending ? null : '–'),
        rate:
          rates.get(metricNames.streamMeter(stream.id)) ?? rates.get(metricNames.stream(stream.id)) ?? null,
      }),
    );
  }, [list.rows, metrics, indexSets.data, indexSets.isPending]);
  return { ...list, rows };
}

const title: TitleColumn<StreamRow> = {
  text: (stream) => stream.title,
  link: ({ id }) => <Link to="/streams/$streamId/search" params={{ streamId: id }} />,
  note: ({ is_default, description }) =>
    [is_default ? 'Default' : '', description ?? ''].filter(Boolean).join(' · '),
  isSortable: true,
};

const columns: EntityColumn<StreamRow>[] = [
  {
    id: 'state',
    header: 'State',
    isState: true,
    cell: (stream) => {
      const { status, state } = stateOf(stream);
      return <StatusBadge status={status}>{state}</StatusBadge>;
    },
  },
  {
    id: 'rules',
    header: 'Rules',
    isPlain: true,
    cell: (stream) =>
      isFilledByServer(stream) ? (
        rulesText(stream)
      ) : (
        <Link to="/streams/$streamId/edit" params={{ streamId: stream.id }}>
          {rulesText(stream)}
        </Link>
      ),
  },
  { id: 'index_set', header: 'Index set', cell: ({ indexSet }) => indexSet ?? '' },
  {
    id: 'rate',
    header: 'Messages/s',
    isNumber: true,
    cell: ({ rate }) => (rate === null ? '–' : formatRate(rate)),
  },
  { id: 'creator', header: 'Created by', isExtra: true, cell: ({ creator_user_id }) => creator_user_id },
];

const streamCount = ({ length }: readonly unknown[]) =>
  length === 1 ? 'stream' : `${formatCount(length)} streams`;

/** The actions of a row of the list and of the selected rows. */
function useStreamActions(onShare: (stream: AnyStream) => void): EntityAction<AnyStream>[] {
  const navigate = useNavigate();
  const can = useCan();
  const user = useCurrentUser();
  const { edit } = streams.useCan();
  const { canChange, pause, resume } = useStreamChanges();
  const exports = useExportActions<AnyStream>('stream', ({ id }) => id);
  return [
    {
      label: 'Search this stream',
      in: ['row'],
      run: ([stream]) =>
        stream && navigate({ to: '/streams/$streamId/search', params: { streamId: stream.id } }),
    },
    {
      label: (stream) => (edit(stream) && builtInReason(stream) === undefined ? 'Edit rules' : 'Show rules'),
      in: ['row'],
      isOffered: (stream) => !isFilledByServer(stream),
      run: ([stream]) =>
        stream && navigate({ to: '/streams/$streamId/edit', params: { streamId: stream.id } }),
    },
    {
      label: 'Edit stream',
      in: ['row'],
      isOffered: edit,
      disabledReason: builtInReason,
      run: ([stream]) =>
        stream && navigate({ to: '/streams/$streamId/settings', params: { streamId: stream.id } }),
    },
    {
      label: 'Show outputs',
      in: ['row'],
      isOffered: () => isPermitted(user.permissions, 'stream_outputs:read'),
      run: ([stream]) =>
        stream && navigate({ to: '/streams/$streamId/outputs', params: { streamId: stream.id } }),
    },
    {
      label: 'Manage alerts',
      in: ['row'],
      isOffered: (stream) => !isEventStream(stream),
      run: ([stream]) => stream && navigate({ to: '/alerts', search: { stream_id: stream.id } }),
    },
    {
      label: 'Share stream…',
      in: ['row'],
      isOffered: ({ id }) => isOwner(user, 'stream', id),
      run: ([stream]) => stream && onShare(stream),
    },
    {
      label: 'Clone stream',
      in: ['row'],
      isOffered: () => can(cloneStream),
      disabledReason: ({ is_default }) => (is_default ? 'The default stream cannot be cloned.' : undefined),
      run: ([stream]) => stream && navigate({ to: '/streams/new', search: { clone: stream.id } }),
    },
    {
      label: 'Start stream',
      in: ['row', 'bulk'],
      isOffered: (stream) => streamAction(stream) === 'resume' && canChange(stream),
      run: resume,
      bulk: { label: (rows) => `Start ${streamCount(rows)}` },
    },
    {
      label: 'Pause stream',
      in: ['row', 'bulk'],
      isOffered: (stream) => streamAction(stream) === 'pause' && canChange(stream),
      run: pause,
      bulk: { label: (rows) => `Pause ${streamCount(rows)}` },
    },
    ...exports,
    streams.useDeletion({
      effect: () => deletionEffect,
      loadMore: useDefinitionsConfirmation(),
      disabledReason: builtInReason,
    }),
  ];
}

/** Finds out which event definitions search the streams; without permission or on failure, nothing is added. */
function useDefinitionsConfirmation() {
  const client = useQueryClient();
  const can = useCan();
  return async (rows: readonly AnyStream[]) => {
    if (!can(listEventDefinitions)) return {};
    try {
      const all = await client.fetchQuery(query(listEventDefinitions, { per_page: 0 }));
      return definitionsConfirmation(rows, all.event_definitions);
    } catch {
      return { text: `The event definitions that search it could not be loaded. ${deletionEffect}` };
    }
  };
}

export function StreamsPage() {
  const can = streams.useCan();
  const list = useStreamList();
  const { shared, open, close } = useShareParam(list.rows);
  return (
    <>
      <ListPage
        lead="A stream collects messages that match its rules. Rates cover the last minute."
        links={can.create ? [{ label: 'Create stream', to: '/streams/new', isPrimary: true }] : []}
        noun={{ one: 'stream', many: 'streams' }}
        list={list}
        rowId={({ id }) => id}
        permission="streams:read"
        title={title}
        columns={columns}
        searchHint="Search by title, or description:word"
        actions={useStreamActions(open)}
        empty={{
          title: 'No streams yet',
          text: 'Create one to separate messages by their content, so that they can be searched, shared and watched on their own.',
          creation: createStream.permission,
          link: 'Create stream',
        }}
      />
      {shared && <ShareDialog type="stream" id={shared.id} title={shared.title} onClose={close} />}
    </>
  );
}
