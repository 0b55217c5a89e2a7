import { Box } from '@chakra-ui/react';
import type { Schemas } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { EntityAction } from '#/app/entity-action.ts';
import type { EntityList } from '#/app/lists/entity-list.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { CreateDashboard } from './CreateDashboard.tsx';
import { sharedWith } from './shared-with.ts';

type Summary = Schemas['ViewSummary'];

interface DashboardsScreenProps {
  list: EntityList<Summary>;
  actions: readonly EntityAction<Summary>[];
  /** All grants; `undefined` for users who may not list them. */
  grants: readonly Schemas['GrantSummary'][] | undefined;
  canCreate: boolean;
}

const title: TitleColumn<Summary> = {
  text: (dashboard) => dashboard.title,
  link: ({ id }) => <Link to="/dashboards/$viewId" params={{ viewId: id }} search={{}} />,
  note: ({ summary, description }) => summary || description,
  isSortable: true,
};

const owner: EntityColumn<Summary> = {
  id: 'owner',
  header: 'Owner',
  width: 160,
  cell: (dashboard) => dashboard.owner ?? '–',
};

const created: EntityColumn<Summary> = {
  id: 'created_at',
  header: 'Created',
  width: 140,
  isSortable: true,
  cell: ({ created_at }) => <RelativeTime at={new Date(created_at)} />,
};

export function DashboardsScreen({ list, actions, grants, canCreate }: DashboardsScreenProps) {
  const columns = useMemo(() => {
    if (!grants) return [owner, created];
    const shares = sharedWith(grants);
    const shared: EntityColumn<Summary> = {
      id: 'shared',
      header: 'Shared with',
      width: 200,
      cell: ({ id }) => shares.get(id) ?? 'Nobody',
    };
    return [owner, shared, created];
  }, [grants]);
  const create = canCreate && <CreateDashboard />;
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader
        lead="A dashboard shows searches as charts, numbers and lists, for you and the users you share it with."
        action={create}
      />
      <EntityTable
        noun={{ one: 'dashboard', many: 'dashboards' }}
        list={list}
        rowId={({ id }) => id}
        permission="dashboards:read"
        title={title}
        columns={columns}
        actions={actions}
        empty={{
          title: 'No dashboards yet',
          text: canCreate
            ? 'Put the charts and numbers you watch on one page.'
            : 'No dashboard is shared with you. Creating one requires the permission dashboards:create.',
          action: create,
        }}
      />
    </Box>
  );
}
