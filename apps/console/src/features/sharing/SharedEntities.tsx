import { readGrn } from '@tailrace/domain/permissions/permissions';
import { listUserShares } from '@tailrace/sdk/operations/sharing';
import { Link } from '@tanstack/react-router';
import { permissionOf } from '#/app/calls/use-can.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, EntityFilter, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { sharedListSearch } from './list-search.ts';
import { type SharedRow, sharedRows, shareQueries } from './queries.ts';
import { ShareStream } from './ShareStream.tsx';
import { capabilityTitles } from './shares.ts';
import { useGrantActions } from './use-grant-actions.ts';

interface SharedEntitiesProps {
  user: { id: string; username: string };
  /** Whether the user sees everything anyway, so that nothing need be shared. */
  seesAll: boolean;
}

const kinds: Readonly<Record<string, string>> = {
  search: 'Saved search',
  stream: 'Stream',
  dashboard: 'Dashboard',
  event_definition: 'Event definition',
};

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function linkTo({ id: name }: SharedRow) {
  const { type, id } = readGrn(name) ?? { type: '', id: '' };
  if (type === 'search') return <Link to="/search/$viewId" params={{ viewId: id }} search={{}} />;
  if (type === 'stream') return <Link to="/streams/$streamId/search" params={{ streamId: id }} search={{}} />;
  if (type === 'dashboard') return <Link to="/dashboards/$viewId" params={{ viewId: id }} search={{}} />;
  return <span tabIndex={-1} />;
}

const title: TitleColumn<SharedRow> = { text: (row) => row.title, link: linkTo, isSortable: true };

const columns: EntityColumn<SharedRow>[] = [
  { id: 'entity_type', header: 'Kind', width: 130, cell: ({ type }) => kinds[type] ?? type },
  {
    id: 'capability',
    header: 'Shared as',
    width: 110,
    cell: ({ capability }) => capabilityTitles[capability],
  },
  {
    id: 'owners',
    header: 'Owners',
    width: 200,
    cell: ({ owners }) => (owners.length === 0 ? '–' : owners.map((owner) => owner.title).join(', ')),
  },
];

const filters: EntityFilter[] = [
  { name: 'entity_type', label: 'Kind', options: optionsOf(kinds), isSingle: true },
  { name: 'capability', label: 'Shared as', options: optionsOf(capabilityTitles), isSingle: true },
];

/** The entities shared with a user, on the user's page. */
export function SharedEntities({ user, seesAll }: SharedEntitiesProps) {
  const list = usePagedList({
    search: sharedListSearch,
    query: (place) => shareQueries.ofUser(user.id, place),
    rows: sharedRows,
  });
  return (
    <DetailSection
      title="Shared with this user"
      lead="Entities shared with this user or with everyone, and entities that this user owns."
      isBare
    >
      {!seesAll && <ShareStream user={user} />}
      <EntityTable
        noun={{ one: 'shared entity', many: 'shared entities' }}
        list={list}
        rowId={({ id }) => id}
        permission={permissionOf(listUserShares, { User: user }) ?? ''}
        title={title}
        columns={columns}
        filters={filters}
        actions={useGrantActions(user)}
        empty={
          seesAll
            ? { title: 'No shares yet', text: 'Administrators can see everything without it.' }
            : {
                title: 'No shares yet',
                text: 'Share a stream so that this user finds messages.',
              }
        }
      />
    </DetailSection>
  );
}
