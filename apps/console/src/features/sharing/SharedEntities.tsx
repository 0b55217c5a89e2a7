import { chakra } from '@chakra-ui/react';
import { failedWith, success } from '@tailrace/domain/notices/notice';
import { grn, isOwner, readGrn } from '@tailrace/domain/permissions/permissions';
import { capabilityTitle, capabilityTitles, type Share, selectionOf } from '@tailrace/domain/sharing/shares';
import type { Schemas } from '@tailrace/sdk';
import { listUserShares, prepareEntityShare, updateEntityShare } from '@tailrace/sdk/operations/sharing';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { getUserById } from '@tailrace/sdk/operations/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { query } from '#/app/calls/query.ts';
import { permissionOf } from '#/app/calls/use-can.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import { undoable } from '#/app/notices.ts';
import { Button } from '#/components/core/Button.tsx';
import type { EntityColumn, EntityFilter, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { sharedListSearch } from './list-search.ts';
import { type SharedRow, sharedRows, shareQueries } from './queries.ts';

export const entityKinds: Readonly<Record<string, string>> = {
  search: 'Saved search',
  stream: 'Stream',
  dashboard: 'Dashboard',
  event_definition: 'Event definition',
  notification: 'Notification',
  timeline: 'Timeline',
};

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A link to an entity by its GRN, without its text. */
export function entityLink({ id: name }: { id: string }) {
  const { type, id } = readGrn(name) ?? { type: '', id: '' };
  if (type === 'search') return <Link to="/search/$viewId" params={{ viewId: id }} search={{}} />;
  if (type === 'stream') return <Link to="/streams/$streamId/search" params={{ streamId: id }} search={{}} />;
  if (type === 'dashboard') return <Link to="/dashboards/$viewId" params={{ viewId: id }} search={{}} />;
  if (type === 'event_definition')
    return <Link to="/alerts/definitions/$definitionId" params={{ definitionId: id }} />;
  if (type === 'notification')
    return <Link to="/alerts/notifications/$notificationId" params={{ notificationId: id }} />;
  if (type === 'timeline') return <Link to="/timelines/$timelineId" params={{ timelineId: id }} />;
  return <span tabIndex={-1} />;
}

const title: TitleColumn<SharedRow> = { text: (row) => row.title, link: entityLink, isSortable: true };

const columns: EntityColumn<SharedRow>[] = [
  { id: 'entity_type', header: 'Kind', cell: ({ type }) => entityKinds[type] ?? type },
  {
    id: 'capability',
    header: 'Shared as',
    cell: ({ capability }) => capabilityTitle(capability),
  },
  {
    id: 'owners',
    header: 'Owners',
    cell: ({ owners }) => (owners.length === 0 ? '–' : owners.map((owner) => owner.title).join(', ')),
  },
];

const filters: EntityFilter[] = [
  { name: 'entity_type', label: 'Kind', options: optionsOf(entityKinds), isSingle: true },
  { name: 'capability', label: 'Shared as', options: optionsOf(capabilityTitles), isSingle: true },
];

type Capability = Schemas['Capability'];

/** What a user gets on an entity; `null` takes it away. */
interface UserGrant {
  entityGRN: string;
  title: string;
  capability: Capability | null;
}

const userGrn = ({ id }: { id: string }) => grn('user', id);

/** Changes the share of one user and leaves all others. Undoing restores what the user had. */
function useUserGrant(user: { id: string }) {
  const grantee = userGrn(user);
  const changing = useMutationWithNotices({
    mutationFn: async ({ entityGRN, title, capability }: UserGrant): Promise<Capability | null> => {
      const { active_shares } = await call(prepareEntityShare, { entityGRN, body: {} });
      const { [grantee]: before = null, ...others } = selectionOf(active_shares);
      if (before === null && capability === null) {
        throw new Error(`“${title}” is shared with everyone. Open its sharing to change that.`);
      }
      const selected_grantee_capabilities = capability ? { ...others, [grantee]: capability } : others;
      await call(updateEntityShare, { entityGRN, body: { selected_grantee_capabilities } });
      return before;
    },
    done: (before, grant): ReturnType<typeof undoable> => {
      const { title, capability } = grant;
      const text = capability
        ? `“${title}” shared as ${capabilityTitle(capability).toLowerCase()}`
        : `“${title}” is no longer shared with this user`;
      return undoable(success(text), () => changing.mutate({ ...grant, capability: before }));
    },
    failed: failedWith('Could not change the sharing'),
    invalidates: [listUserShares, getUserById],
  });
  return changing;
}

/** Changing and removing what is shared with a user, for entities that the current user owns. */
function useGrantActions(user: { id: string }): EntityAction<SharedRow>[] {
  const current = useCurrentUser();
  const grant = useUserGrant(user);
  const isOwned = ({ id: name }: SharedRow) => {
    const entity = readGrn(name);
    return entity !== null && isOwner(current, entity.type, entity.id);
  };
  const set = (row: SharedRow | undefined, capability: Share['capability'] | null) =>
    row && grant.mutate({ entityGRN: row.id, title: row.title, capability });
  const raising = Object.entries(capabilityTitles).map(
    ([capability, title]): EntityAction<SharedRow> => ({
      label: `Share as ${title.toLowerCase()}`,
      in: ['row'],
      isOffered: (row) => isOwned(row) && row.capability !== capability,
      run: ([row]) => set(row, capability as Share['capability']),
    }),
  );
  return [
    ...raising,
    {
      label: 'Stop sharing',
      in: ['row'],
      isDangerous: true,
      isOffered: isOwned,
      run: ([row]) => set(row, null),
    },
  ];
}

interface SharedEntitiesProps {
  user: { id: string; username: string };
  /** Whether the user sees everything anyway, so that nothing need be shared. */
  seesAll: boolean;
}

/** The entities shared with a user, on the user's page. */
export function SharedEntities({ user, seesAll }: SharedEntitiesProps) {
  const list = usePagedList({
    search: sharedListSearch,
    query: (listState) => shareQueries.ofUser(user.id, listState),
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
        isSection
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
                text: 'Share a stream to give this user access.',
              }
        }
      />
    </DetailSection>
  );
}

interface ShareStreamProps {
  user: { id: string };
}

const capabilities = Object.entries(capabilityTitles).map(([value, label]) => ({ value, label }));

/** Shares a stream with a user, from the user's page. Offers the streams that the current user owns. */
function ShareStream({ user }: ShareStreamProps) {
  const current = useCurrentUser();
  const { data } = useQuery(query(listStreams, {}, { isAside: true }));
  const [streamId, setStreamId] = useState<string | null>(null);
  const [capability, setCapability] = useState<Share['capability']>('view');
  const grant = useUserGrant(user);
  const owned = data?.streams.filter(({ id }) => isOwner(current, 'stream', id)) ?? [];
  const stream = owned.find(({ id }) => id === streamId);
  if (owned.length === 0) return null;
  return (
    <chakra.form
      aria-label="Share a stream with this user"
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      gap="2"
      mb="3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!stream || grant.isPending) return;
        const wanted = { entityGRN: grn('stream', stream.id), title: stream.title, capability };
        grant.mutate(wanted, { onSuccess: () => setStreamId(null) });
      }}
    >
      <chakra.div w="320px" maxW="100%">
        <FieldFrame label="Stream">
          <ChoiceInput
            value={streamId}
            onChange={setStreamId}
            source={owned.map(({ id, title }) => ({ value: id, label: title }))}
            placeholder="Title of a stream"
          />
        </FieldFrame>
      </chakra.div>
      <chakra.div w="120px">
        <FieldFrame label="Share as">
          <SelectInput
            value={capability}
            onChange={(next) => setCapability(next as Share['capability'])}
            choices={capabilities}
          />
        </FieldFrame>
      </chakra.div>
      <Button type="submit" disabled={!stream} aria-busy={grant.isPending || undefined}>
        Share stream
      </Button>
    </chakra.form>
  );
}
