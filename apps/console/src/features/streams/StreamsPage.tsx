import { formatCount } from '@tailrace/domain/format/format';
import { metricNames } from '@tailrace/domain/metrics/metric-names';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import { metricValues } from '#/app/metric-values.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { ListPage } from '#/features/resource-pages/index.ts';
import { ShareDialog } from '#/features/sharing/index.ts';
import { builtInReason } from './built-in.ts';
import { streamListSearch } from './list-search.ts';
import { streamQueries } from './queries.ts';
import { rulesText, stateOf } from './stream-status.ts';
import { type AnyStream, streams } from './streams.ts';
import { useStreamActions } from './use-stream-actions.ts';

/** A stream in the list. */
interface StreamRow extends AnyStream {
  /** Title of its index set; the id if the user may not read it, `null` while unknown. */
  indexSet: string | null;
  /** Messages in the last second; `null` while unknown. */
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
        indexSet: titles.get(stream.index_set_id) ?? (indexSets.isPending ? null : stream.index_set_id),
        rate: rates.get(metricNames.stream(stream.id)) ?? null,
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
    width: 104,
    cell: (stream) => {
      const { status, state } = stateOf(stream);
      return <StatusBadge status={status}>{state}</StatusBadge>;
    },
  },
  {
    id: 'rules',
    header: 'Rules',
    width: 128,
    cell: (stream) =>
      builtInReason(stream) ? (
        rulesText(stream)
      ) : (
        <Link to="/streams/$streamId/edit" params={{ streamId: stream.id }}>
          {rulesText(stream)}
        </Link>
      ),
  },
  { id: 'index_set', header: 'Index set', width: 190, cell: ({ indexSet }) => indexSet ?? '' },
  {
    id: 'rate',
    header: 'Messages/s',
    width: 112,
    isNumber: true,
    cell: ({ rate }) => (rate === null ? '–' : formatCount(rate)),
  },
  { id: 'creator', header: 'Created by', isExtra: true, cell: ({ creator_user_id }) => creator_user_id },
];

export function StreamsPage() {
  const can = streams.useCan();
  const [shared, setShared] = useState<AnyStream | null>(null);
  return (
    <>
      <ListPage
        lead="A stream collects messages that match its rules. Alerts, outputs and permissions are set per stream."
        links={can.create ? [{ label: 'Create stream', to: '/streams/new', isPrimary: true }] : []}
        noun={{ one: 'stream', many: 'streams' }}
        list={useStreamList()}
        rowId={({ id }) => id}
        permission="streams:read"
        title={title}
        columns={columns}
        searchHint="Search by title, or description:word"
        actions={useStreamActions(setShared)}
        empty={{
          title: 'No streams yet',
          text: can.create
            ? 'Create one to separate messages by their content, so that they can be searched, shared and watched on their own.'
            : 'Ask an administrator or the owner of a stream to share it with you.',
          link: 'Create stream',
        }}
      />
      {shared && (
        <ShareDialog type="stream" id={shared.id} title={shared.title} onClose={() => setShared(null)} />
      )}
    </>
  );
}
