import { chakra, Flex } from '@chakra-ui/react';
import {
  type AdministrationRow,
  administrationRowId,
  administrationRows,
  assignedTo,
  collectorOfRow,
} from '@tailrace/domain/sidecars/administration-plan';
import { operatingSystemLabel, reportedSystems } from '@tailrace/domain/sidecars/collector-form';
import { boundedText, shownFleetStates } from '@tailrace/domain/sidecars/fleet-state';
import { sidecarStates, sidecarStatusCode } from '@tailrace/domain/sidecars/sidecar-status';
import {
  assignSidecarConfigurations,
  searchSidecarAdministration,
  setSidecarCollectorActions,
} from '@tailrace/sdk/operations/sidecars';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, EntityFilter, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { ListPage } from '#/features/resource-pages/index.ts';
import { HoldStill, useHeldRows } from '../HoldStill.tsx';
import { administrationListSearch } from '../list-search.ts';
import { ConfigurationName, PastTime } from '../SidecarCells.tsx';
import {
  administrationRequest,
  type FleetNames,
  sidecarQueries,
  useFleetNames,
  useHasFleet,
} from '../sidecars.ts';
import { ChangeDialog, type ChangeKind } from './ChangeDialog.tsx';
import { ChangeProgress, type RequestedChange } from './ChangeProgress.tsx';

const title: TitleColumn<AdministrationRow> = {
  id: 'node_name',
  header: 'Sidecar',
  text: ({ sidecar }) => sidecar.node_name,
  link: ({ sidecar }) => (
    <Link to="/system/sidecars/$sidecarId/status" params={{ sidecarId: sidecar.node_id }} />
  ),
};

const columnsWith = (names: FleetNames): EntityColumn<AdministrationRow>[] => [
  {
    id: 'collector',
    header: 'Collector',
    cell: ({ collectorId }) => (
      <chakra.bdi display="block" truncate>
        {names.collectorName(collectorId)}
      </chakra.bdi>
    ),
  },
  { id: 'state', header: 'State', isState: true, cell: (row) => <RowState row={row} /> },
  {
    id: 'configuration',
    header: 'Configuration',
    cell: (row) => {
      const id = assignedTo(row);
      return id === null ? (
        <chakra.span color="fg.muted">None</chakra.span>
      ) : (
        <ConfigurationName id={id} names={names} />
      );
    },
  },
  {
    id: 'os',
    header: 'OS',
    isPlain: true,
    cell: ({ sidecar }) => (
      <chakra.bdi display="block" truncate>
        {sidecar.node_details.operating_system}
      </chakra.bdi>
    ),
  },
  {
    id: 'last_seen',
    header: 'Last seen',
    cell: ({ sidecar }) => <PastTime at={sidecar.last_seen} />,
  },
];

/** On one line, so that a change does not move the rows below. That of a silent sidecar is what it reported last. */
function RowState({ row }: { row: AdministrationRow }) {
  const collector = collectorOfRow(row);
  if (!collector) return <chakra.span color="fg.muted">Not running</chakra.span>;
  const isSilent = !row.sidecar.active;
  const { text, status } = shownFleetStates[isSilent ? 'silent' : collector.state];
  const message = boundedText(collector.message, 300);
  const hasNoReason = collector.state === 'running' || collector.state === 'updating';
  const note = isSilent && message !== '' ? `last reported: ${message}` : hasNoReason ? '' : message;
  return (
    <Flex gap="2" align="baseline" minW="0">
      <StatusBadge status={status}>{text}</StatusBadge>
      {note !== '' && (
        <chakra.bdi color="fg.muted" textStyle="small" minW="0" truncate title={note}>
          {note}
        </chakra.bdi>
      )}
    </Flex>
  );
}

/** The server accepts one value for each filter. */
const filtersOf = ({ collectors, configurations }: FleetNames): EntityFilter[] => [
  {
    name: 'collector',
    label: 'Collector',
    isSingle: true,
    options: collectors.map(({ id, name, node_operating_system }) => ({
      value: id,
      label: `${name} (${operatingSystemLabel(node_operating_system)})`,
    })),
  },
  {
    name: 'configuration',
    label: 'Configuration',
    isSingle: true,
    options: configurations.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: 'os',
    label: 'OS',
    isSingle: true,
    options: reportedSystems,
  },
  {
    name: 'status',
    label: 'State',
    isSingle: true,
    options: sidecarStates.map((state) => ({
      value: String(sidecarStatusCode(state)),
      label: shownFleetStates[state].text,
    })),
  },
];

interface OpenDialog {
  kind: ChangeKind;
  rows: readonly AdministrationRow[];
}

/** All collectors of all sidecars: what runs where, and changes of many at once. */
export function AdministrationPage() {
  const names = useFleetNames();
  const hasFleet = useHasFleet();
  const held = useHeldRows();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [requested, setRequested] = useState<RequestedChange>();
  const list = usePagedList({
    search: administrationListSearch,
    query: (listState) => sidecarQueries.administration(listState, held),
    rows: ({ sidecars }) => sidecars,
  });
  const columns = useMemo(() => columnsWith(names), [names]);
  const rows = useMemo(() => list.rows && administrationRows(list.rows), [list.rows]);
  const shown = list.rows?.length ?? 0;
  return (
    <HoldStill held={held}>
      <ListPage
        lead="Each row is a collector that can run on a sidecar. Select rows to assign configurations, or to start, restart and stop collectors."
        noun={{ one: 'sidecar', many: 'sidecars' }}
        list={{ ...list, rows, count: shown, isAlwaysPaged: true }}
        rowId={administrationRowId}
        permission={searchSidecarAdministration.permission}
        summary={
          hasFleet &&
          requested && <ChangeProgress requested={requested} onClose={() => setRequested(undefined)} />
        }
        title={title}
        columns={columns}
        filters={filtersOf(names)}
        searchHint="Search by name, or node_id:…"
        actions={useChanges((kind, chosen) => setDialog({ kind, rows: chosen }))}
        empty={{
          title: 'No sidecars yet',
          text: 'Sidecars appear here once their agents report for the first time.',
        }}
      />
      {dialog && (
        <ChangeDialog
          kind={dialog.kind}
          rows={dialog.rows}
          request={{ ...administrationRequest(list.listState), page: 1, per_page: 1 }}
          matching={list.total > shown ? list.total : 0}
          names={names}
          onChanged={(kind, nodeIds) => setRequested({ kind, nodeIds })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </HoldStill>
  );
}

const labels: Readonly<Record<ChangeKind, string>> = {
  assign: 'Assign configuration…',
  unassign: 'Unassign configuration…',
  start: 'Start…',
  restart: 'Restart…',
  stop: 'Stop…',
};

const kinds = Object.keys(labels) as ChangeKind[];

function useChanges(
  open: (kind: ChangeKind, rows: readonly AdministrationRow[]) => void,
): EntityAction<AdministrationRow>[] {
  const can = useCan();
  return kinds
    .filter((kind) =>
      kind === 'assign' || kind === 'unassign'
        ? can(assignSidecarConfigurations)
        : can(setSidecarCollectorActions),
    )
    .map((kind) => ({
      label: labels[kind],
      in: ['row', 'bulk'],
      isDangerous: kind === 'stop' || kind === 'unassign',
      bulk: { label: () => labels[kind] },
      run: (rows) => open(kind, rows),
    }));
}
