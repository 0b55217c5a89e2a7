import type { Alert } from '@tailrace/domain/alerts/alert-page';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, EntityFilter, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { ListPage } from '#/features/resource-pages/index.ts';
import { AlertState } from './AlertState.tsx';
import { LegacyNote } from './LegacyNote.tsx';
import { alertListSearch } from './list-search.ts';
import { alertQueries, callbackList, conditionList } from './queries.ts';

const title: TitleColumn<Alert> = {
  id: 'description',
  header: 'Alert',
  text: ({ description }) => description,
  link: ({ id }) => <Link to="/legacy/alerts/$alertId" params={{ alertId: id }} />,
};

const filters: EntityFilter[] = [
  {
    name: 'state',
    label: 'State',
    isSingle: true,
    options: [
      { value: 'unresolved', label: 'Unresolved' },
      { value: 'resolved', label: 'Resolved' },
    ],
  },
];

/** The alerts of all streams. */
export function AlertsPage() {
  const list = usePagedList({
    search: alertListSearch,
    query: alertQueries.page,
    rows: ({ alerts }) => alerts,
  });
  const { data: streams } = useQuery(alertQueries.streams());
  const titles = new Map(streams?.streams.map((stream) => [stream.id, stream.title]));
  const columns: EntityColumn<Alert>[] = [
    { id: 'state', header: 'State', isState: true, cell: (alert) => <AlertState alert={alert} /> },
    { id: 'stream', header: 'Stream', cell: ({ stream_id }) => titles.get(stream_id) ?? '–' },
    {
      id: 'triggered_at',
      header: 'Triggered',
      cell: ({ triggered_at }) => <RelativeTime at={new Date(triggered_at)} />,
    },
    {
      id: 'resolved_at',
      header: 'Resolved',
      cell: ({ resolved_at }) => (
        <RelativeTime at={resolved_at === null ? null : new Date(resolved_at)} never="–" />
      ),
    },
  ];
  return (
    <>
      <LegacyNote />
      <ListPage
        lead="Alerts that conditions on streams have triggered, the unresolved ones first."
        links={[
          { label: 'Notifications', to: callbackList, paletteLabel: 'Legacy alert notifications' },
          { label: 'Conditions', to: conditionList, paletteLabel: 'Legacy alert conditions' },
        ]}
        noun={{ one: 'alert', many: 'alerts' }}
        list={list}
        rowId={({ id }) => id}
        permission="streams:read"
        title={title}
        columns={columns}
        filters={filters}
        hasSearch={false}
        empty={{
          title: 'No alerts yet',
          text: 'An alert is triggered when a condition on a stream is met.',
          link: 'Conditions',
        }}
      />
    </>
  );
}
