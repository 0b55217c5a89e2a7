import { chakra, Flex } from '@chakra-ui/react';
import { countOf, formatBytes, spelledOut } from '@tailrace/domain/format/format';
import type { Status } from '@tailrace/domain/format/status';
import { deletionReason } from '@tailrace/domain/indices/index-set-deletion';
import { indexSetNotices } from '@tailrace/domain/notices/indices';
import { absoluteDay } from '@tailrace/domain/time/display-time';
import type { ResponseBody } from '@tailrace/sdk';
import {
  createIndexSet,
  cycleDeflector,
  deleteIndexSet,
  getGlobalIndexSetStats,
  getIndexerClusterHealth,
  rebuildIndexSetRanges,
  updateIndexSet,
} from '@tailrace/sdk/operations/indices';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { useSharedNow } from '#/app/now.ts';
import { useZone } from '#/app/user-zone.ts';
import { Button } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { Modal } from '#/components/Modal.tsx';
import { ListPage } from '#/features/resource-pages/index.ts';
import { indexSetColumns, indexSetTitle } from './index-set-columns.tsx';
import { useCycle, useDeleteIndexSet, useRecalculate, useSetDefault } from './index-sets.ts';
import { useStorageForecast } from './queries.ts';
import { type IndexSetRow, useIndexSetList } from './use-index-set-list.ts';

const create = { label: 'Create index set', to: '/system/index_sets/create', isPrimary: true } as const;

/** The actions of a row of the list; deleting asks in a dialog of its own. */
function useIndexSetActions(onDelete: (set: IndexSetRow) => void): EntityAction<IndexSetRow>[] {
  const navigate = useNavigate();
  const can = useCan();
  const makeDefault = useSetDefault();
  const cycle = useCycle();
  const recalculate = useRecalculate();
  const { data } = useQuery(query(listStreams, {}, { isAside: true }));
  return [
    {
      label: 'Edit index set',
      in: ['row'],
      isOffered: ({ id }) => can(updateIndexSet, { id }),
      run: ([set]) =>
        set &&
        navigate({ to: '/system/index_sets/$indexSetId/configuration', params: { indexSetId: set.id } }),
    },
    {
      label: 'Set as default',
      in: ['row'],
      isOffered: ({ id, default: isDefault, can_be_default }) =>
        !isDefault && can_be_default !== false && can(updateIndexSet, { id }),
      disabledReason: defaultReason,
      run: ([set]) => set && makeDefault.mutate(set),
    },
    {
      label: 'Rotate index',
      in: ['row'],
      isOffered: () => can(cycleDeflector),
      disabledReason: ({ writable }) => (writable ? undefined : 'The index set is read-only.'),
      confirm: ([set]) => ({
        title: `Rotate the index of “${set?.title}”?`,
        text: 'New messages go to a new index from now on. The oldest indices are removed if the set then has more than it keeps.',
        action: 'Rotate index',
        isHarmless: true,
      }),
      run: ([set]) => set && cycle.mutate(set),
    },
    {
      label: 'Recalculate index ranges',
      in: ['row'],
      isOffered: () => can(rebuildIndexSetRanges),
      run: ([set]) => set && recalculate.mutate(set),
    },
    {
      label: 'Delete index set…',
      in: ['row'],
      isDangerous: true,
      isOffered: ({ id }) => can(deleteIndexSet, { id }),
      disabledReason: (set) => deletionReason(set, data?.streams ?? []),
      run: ([set]) => set && onDelete(set),
    },
  ];
}

/** The rule of the server: the default set takes messages, and no events. */
function defaultReason({ writable, index_template_type }: IndexSetRow): string | undefined {
  if (!writable) return 'The index set is read-only.';
  return index_template_type === 'events' ? 'The index set holds events.' : undefined;
}

export function IndexSetsPage() {
  const can = useCan();
  const [deleted, setDeleted] = useState<IndexSetRow | null>(null);
  const forecast = useStorageForecast();
  const canCreate = can(createIndexSet);
  return (
    <>
      <ListPage
        lead="An index set stores the messages of its streams and decides how long they are kept. Each stream names its index set in its settings."
        links={canCreate ? [create] : []}
        noun={{ one: 'index set', many: 'index sets' }}
        list={useIndexSetList()}
        rowId={({ id }) => id}
        permission={getGlobalIndexSetStats.permission}
        summary={<IndexSetSum forecast={forecast} />}
        title={indexSetTitle}
        columns={indexSetColumns(forecast, useSharedNow())}
        searchHint="Search by title, description or prefix"
        actions={useIndexSetActions(setDeleted)}
        empty={{
          title: 'No index sets yet',
          text: 'Create one to decide where messages are stored, and for how long.',
          creation: createIndexSet.permission,
          link: 'Create index set',
        }}
      />
      {deleted && <DeleteIndexSetDialog set={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

const healths: Readonly<Record<string, { status: Status; text: string }>> = {
  green: { status: 'good', text: 'All indices can be read' },
  yellow: { status: 'busy', text: 'Some copies of indices are missing' },
  red: { status: 'bad', text: 'Some indices cannot be read' },
};

const unreachable = { status: 'bad', text: 'Storage does not answer' } as const;

interface IndexSetSumProps {
  /** The disk they are on and its limit; absent on servers that do not report it. */
  forecast: Pick<ResponseBody<'getStorageForecast'>, 'disk' | 'limit_bytes'> | undefined;
}

/** What all index sets hold together, whether their indices can be read, and when the disk is full. */
function IndexSetSum({ forecast }: IndexSetSumProps) {
  const zone = useZone();
  const can = useCan();
  const { data: sum } = useQuery(
    query(
      getGlobalIndexSetStats,
      {},
      { isAside: true, failed: indexSetNotices.globalStatsFailed, enabled: can(getGlobalIndexSetStats) },
    ),
  );
  const { data: health, isError } = useQuery(
    query(getIndexerClusterHealth, {}, { isAside: true, enabled: can(getIndexerClusterHealth) }),
  );
  const shown = isError
    ? unreachable
    : health &&
      (healths[health.status] ?? { status: 'idle', text: `Storage is ${spelledOut(health.status)}` });
  const { disk, limit_bytes: limit = null } = forecast ?? {};
  return (
    <Flex
      wrap="wrap"
      columnGap="4"
      rowGap="1"
      minH="20px"
      mb="3"
      textStyle="table"
      fontVariantNumeric="tabular-nums"
      css={{ '& a': { textDecoration: 'underline' } }}
    >
      {sum && (
        <span>
          {countOf(sum.documents, 'message')} in {countOf(sum.indices, 'index', 'indices')},{' '}
          {formatBytes(sum.size)}
        </span>
      )}
      {disk && (
        <span>
          {formatBytes(disk.free_bytes)} of {formatBytes(disk.total_bytes)} free on the disk
        </span>
      )}
      {disk?.full_at && (
        <chakra.strong color="level.warning" fontWeight="medium">
          Full on {absoluteDay(new Date(disk.full_at), zone)} at today’s rate
        </chakra.strong>
      )}
      {limit !== null && <Link to="/system/configurations">At most {formatBytes(limit)} altogether</Link>}
      {shown && <StatusBadge status={shown.status}>{shown.text}</StatusBadge>}
    </Flex>
  );
}

interface DeleteIndexSetDialogProps {
  set: IndexSetRow;
  onClose: () => void;
}

/** Deleting an index set cannot be undone where its indices go too, so its title has to be typed. */
function DeleteIndexSetDialog({ set, onClose }: DeleteIndexSetDialogProps) {
  const { title, stats } = set;
  const [typed, setTyped] = useState('');
  const [withIndices, setWithIndices] = useState(true);
  const remove = useDeleteIndexSet();
  const id = useId();
  const heading = `Delete index set “${title}”?`;
  const isConfirmed = typed.trim() === title.trim();
  const messages = stats
    ? `${countOf(stats.documents, 'message')} in ${countOf(stats.indices, 'index', 'indices')} (${formatBytes(stats.size)})`
    : 'Its messages';
  return (
    <Modal label={heading} role="alertdialog" describedBy={id} onClose={onClose}>
      <chakra.form
        px="5"
        py="4"
        textStyle="table"
        onSubmit={(event) => {
          event.preventDefault();
          if (isConfirmed && !remove.isPending) remove.mutate({ set, withIndices }, { onSettled: onClose });
        }}
      >
        <chakra.h2 textStyle="heading" overflowWrap="anywhere">
          {heading}
        </chakra.h2>
        <chakra.p id={id} color="fg.muted" mt="1" mb="3">
          {withIndices
            ? `${messages} are deleted with it. This cannot be undone.`
            : `${messages} are no longer found. Their files stay on the disk, where only you can delete them.`}
        </chakra.p>
        <SwitchInput value={withIndices} onChange={setWithIndices} label="Also delete its indices" />
        <chakra.div mt="3">
          <FieldFrame label={`Type “${title}” to confirm`}>
            <TextInput value={typed} onChange={setTyped} />
          </FieldFrame>
        </chakra.div>
        <Flex justify="flex-end" gap="2" mt="4">
          <Button data-autofocus="" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="solid" tone="danger" disabled={!isConfirmed || remove.isPending}>
            {remove.isPending ? 'Deleting index set…' : 'Delete index set'}
          </Button>
        </Flex>
      </chakra.form>
    </Modal>
  );
}
