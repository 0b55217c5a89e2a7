import { createStreamAlertCondition } from '@tailrace/sdk/operations/alerts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { ListPage } from '#/features/resource-pages/index.ts';
import {
  type ConditionRow,
  conditionRows,
  conditionTitle,
  useConditionDeletion,
  useConditionTest,
} from './conditions.ts';
import { LegacyNote } from './LegacyNote.tsx';
import { conditionListSearch } from './list-search.ts';
import { alertList, alertQueries, callbackList } from './queries.ts';

const title: TitleColumn<ConditionRow> = {
  text: conditionTitle,
  link: ({ id, stream }) => (
    <Link
      to="/legacy/alerts/conditions/$streamId/$conditionId"
      params={{ streamId: stream.id, conditionId: id }}
    />
  ),
  note: ({ stream }) => (stream.disabled ? 'stream is paused' : null),
  isSortable: true,
};

/** The conditions of all streams. */
export function ConditionsPage() {
  const can = useCan();
  const { data: streams } = useQuery(alertQueries.streams());
  const { data: types } = useQuery(alertQueries.conditionTypes());
  const typeName = ({ type }: ConditionRow) => types?.[type]?.name ?? type;
  const list = useWholeList({
    search: conditionListSearch,
    query: alertQueries.streams(),
    rows: (reply) => conditionRows(reply.streams),
    texts: (row) => [conditionTitle(row), row.stream.title, typeName(row)],
    order: {
      title: conditionTitle,
      stream: ({ stream }) => stream.title,
      type: typeName,
      created_at: ({ created_at }) => created_at,
    },
  });
  const columns: EntityColumn<ConditionRow>[] = [
    { id: 'stream', header: 'Stream', isSortable: true, cell: ({ stream }) => stream.title },
    { id: 'type', header: 'Type', isPlain: true, isSortable: true, cell: typeName },
    {
      id: 'created_at',
      header: 'Created',
      isSortable: true,
      cell: ({ created_at }) => <RelativeTime at={new Date(created_at)} />,
    },
    { id: 'creator', header: 'Created by', isExtra: true, cell: ({ creator_user_id }) => creator_user_id },
  ];
  const canCreate = streams?.streams.some(({ id }) => can(createStreamAlertCondition, { streamId: id }));
  return (
    <>
      <LegacyNote />
      <ListPage
        lead="A condition watches a stream, and triggers an alert when it is met. It is checked every minute."
        links={[
          { label: 'Alerts', to: alertList, paletteLabel: 'Legacy alerts' },
          { label: 'Notifications', to: callbackList, paletteLabel: 'Legacy alert notifications' },
          ...(canCreate
            ? [
                {
                  label: 'Create condition',
                  to: '/legacy/alerts/conditions/new',
                  paletteLabel: 'Create legacy alert condition',
                  isPrimary: true,
                } as const,
              ]
            : []),
        ]}
        noun={{ one: 'condition', many: 'conditions' }}
        list={list}
        rowId={({ id }) => id}
        permission="streams:read"
        title={title}
        columns={columns}
        actions={useConditionActions()}
        searchHint="Search by title, stream or type"
        empty={{
          title: 'No conditions yet',
          text: 'Event definitions replace them, and can do more.',
          link: 'Create condition',
        }}
      />
    </>
  );
}

function useConditionActions(): EntityAction<ConditionRow>[] {
  const can = useCan();
  const navigate = useNavigate();
  return [
    {
      label: 'Edit condition',
      in: ['row'],
      isOffered: ({ stream }) => can(createStreamAlertCondition, { streamId: stream.id }),
      run: ([row]) =>
        row &&
        navigate({
          to: '/legacy/alerts/conditions/$streamId/$conditionId',
          params: { streamId: row.stream.id, conditionId: row.id },
        }),
    },
    useConditionTest(),
    useConditionDeletion(),
  ];
}
