import { Box, Flex } from '@chakra-ui/react';
import { failedWith } from '@tailrace/domain/notices/notice';
import { isOwner } from '@tailrace/domain/permissions/permissions';
import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import { allStreamsNote, sharedWith } from '@tailrace/domain/views/dashboards/shared-with';
import type { Schemas } from '@tailrace/sdk';
import { getGrantsOverview } from '@tailrace/sdk/operations/sharing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { requestConfirmation } from '#/app/confirm.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { type EntityList, hasNoEntities } from '#/app/lists/entity-list.ts';
import { listRequest } from '#/app/lists/list-request.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import { showNotice } from '#/app/notices.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { dashboardQueries } from '#/features/dashboards/store/index.ts';
import { downloadDashboard, ImportDialog, TemplateDialog } from '#/features/dashboards/templates/index.ts';
import { TvDialog } from '#/features/dashboards/tv/index.ts';
import { RoutePageHeader, useExportActions } from '#/features/resource-pages/index.ts';
import { ShareDialog, useShareParam } from '#/features/sharing/index.ts';
import { keepDraft, readDraft } from './draft-store.ts';
import { dashboardListSearch } from './list-search.ts';
import { useDashboardDeletion } from './use-delete-dashboards.ts';
import { useDuplicateDashboard } from './use-save-dashboard.ts';

type Summary = Schemas['ViewSummary'];

const loadFailed = failedWith('Could not load the dashboard');

type OpenDialog = 'template' | 'import' | null;

const newId = 'new';

/** Opens a dashboard that is not saved yet. It takes the place of the one that is being made, if there is any. */
function useOpenAsNew(): (dashboard: Dashboard) => Promise<void> {
  const navigate = useNavigate();
  return async (dashboard) => {
    const replaced = readDraft(newId)?.dashboard.view;
    const isWanted =
      !replaced ||
      (await requestConfirmation({
        title: `Discard the unsaved dashboard “${replaced.title}”?`,
        text: 'A new dashboard was begun and not saved. Opening another one discards it.',
        action: 'Discard dashboard',
      }));
    if (!isWanted) return;
    // Everything counts as changed against an empty dashboard, so that leaving asks first.
    const base = { view: { ...dashboard.view, state: {} }, search: { ...dashboard.search, queries: [] } };
    keepDraft({ id: newId, base, dashboard });
    await navigate({ to: '/dashboards/new' });
  };
}

/** The ways to make a dashboard: empty, from a template, from a file. */
function CreateDashboard() {
  const [open, setOpen] = useState<OpenDialog>(null);
  const openAsNew = useOpenAsNew();
  const close = () => setOpen(null);
  const take = (dashboard: Dashboard) => {
    close();
    void openAsNew(dashboard);
  };
  return (
    <>
      <Flex gap="2" wrap="wrap" justify="inherit">
        <Button onClick={() => setOpen('import')}>Import dashboard</Button>
        <Button onClick={() => setOpen('template')}>New from template</Button>
        <Link className={buttonClass({ variant: 'solid' })} to="/dashboards/new">
          Create dashboard
        </Link>
      </Flex>
      {open === 'template' && <TemplateDialog onCreate={take} onClose={close} />}
      {open === 'import' && <ImportDialog onImport={take} onClose={close} />}
    </>
  );
}

/** The list of dashboards the user may see. */
export function DashboardsPage() {
  const navigate = useNavigate();
  const can = useCan();
  const canCreate = usePermissions()('dashboards:create');
  const reader = useCurrentUser();
  const [onTv, setOnTv] = useState<Dashboard | null>(null);
  const client = useQueryClient();
  const loaded =
    (take: (dashboard: Dashboard) => void) =>
    async ([summary]: readonly Summary[]) => {
      if (!summary) return;
      await client
        .fetchQuery(dashboardQueries.document(summary.id))
        .then(take, (error: Error) => showNotice(loadFailed(error)));
    };
  const duplicate = useDuplicateDashboard();
  const deletion = useDashboardDeletion();
  const grants = useQuery(dashboardQueries.grants(can(getGrantsOverview))).data?.grants;
  const list = usePagedList({
    search: dashboardListSearch,
    query: (listState) => dashboardQueries.page(listRequest(listState)),
    rows: ({ views }) => views,
  });
  const { shared, open: openShare, close: closeShare } = useShareParam(list.rows);
  const exports = useExportActions<Summary>('dashboard', ({ id }) => id);
  const actions: EntityAction<Summary>[] = [
    {
      label: 'Open dashboard',
      in: ['row'],
      run: ([dashboard]) =>
        dashboard && navigate({ to: '/dashboards/$viewId', params: { viewId: dashboard.id }, search: {} }),
    },
    {
      label: 'Show on TV…',
      in: ['row'],
      run: loaded(setOnTv),
    },
    {
      label: 'Export dashboard',
      in: ['row'],
      run: loaded(downloadDashboard),
    },
    {
      label: 'Duplicate dashboard',
      in: canCreate ? ['row'] : [],
      run: ([dashboard]) => dashboard && duplicate.mutate(dashboard),
    },
    {
      label: 'Share dashboard…',
      in: ['row'],
      isOffered: ({ id }) => isOwner(reader, 'dashboard', id),
      run: ([dashboard]) => dashboard && openShare(dashboard),
    },
    ...exports,
    deletion,
  ];
  return (
    <>
      <DashboardsScreen {...{ list, actions, grants, canCreate }} />
      {onTv && <TvDialog dashboard={onTv} onClose={() => setOnTv(null)} />}
      {shared && (
        <ShareDialog
          type="dashboard"
          id={shared.id}
          title={shared.title}
          note={allStreamsNote}
          onClose={closeShare}
        />
      )}
    </>
  );
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
  cell: (dashboard) => dashboard.owner ?? '–',
};

const created: EntityColumn<Summary> = {
  id: 'created_at',
  header: 'Created',
  isSortable: true,
  cell: ({ created_at }) => <RelativeTime at={new Date(created_at)} />,
};

interface DashboardsScreenProps {
  list: EntityList<Summary>;
  actions: readonly EntityAction<Summary>[];
  /** All grants; `undefined` for users who may not list them. */
  grants: readonly Schemas['GrantSummary'][] | undefined;
  canCreate: boolean;
}

function DashboardsScreen({ list, actions, grants, canCreate }: DashboardsScreenProps) {
  const columns = useMemo(() => {
    if (!grants) return [owner, created];
    const shares = sharedWith(grants);
    const shared: EntityColumn<Summary> = {
      id: 'shared',
      header: 'Shared with',
      cell: ({ id }) => shares.get(id) ?? 'Nobody',
    };
    return [owner, shared, created];
  }, [grants]);
  const create = canCreate && <CreateDashboard />;
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader
        lead="A dashboard shows searches as charts, numbers and lists, for you and the users you share it with."
        action={hasNoEntities(list) ? undefined : create}
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
