import { chakra, Stack } from '@chakra-ui/react';
import { operatingSystemLabel, reportedSystems } from '@tailrace/domain/sidecars/collector-form';
import { shownFleetStates } from '@tailrace/domain/sidecars/fleet-state';
import { sidecarStates } from '@tailrace/domain/sidecars/sidecar-status';
import type { Schemas } from '@tailrace/sdk';
import { listSidecars } from '@tailrace/sdk/operations/sidecars';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { EntityAction } from '#/app/entity-action.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, EntityFilter, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { ListPage } from '#/features/resource-pages/index.ts';
import { HoldStill, useHeldRows } from './HoldStill.tsx';
import { sidecarListSearch } from './list-search.ts';
import { RecentChanges } from './overview/RecentChanges.tsx';
import { StateCounts } from './overview/StateCounts.tsx';
import { CollectorsCell, ConfigurationsCell, PastTime, StateCell } from './SidecarCells.tsx';
import {
  type FleetNames,
  messagesOf,
  type Sidecar,
  sidecarQueries,
  useFleetNames,
  useHasFleet,
} from './sidecars.ts';

const title: TitleColumn<Sidecar> = {
  id: 'node_name',
  header: 'Name',
  text: ({ node_name }) => node_name,
  link: ({ node_id }) => <Link to="/system/sidecars/$sidecarId/status" params={{ sidecarId: node_id }} />,
  note: ({ fleet }) =>
    fleet?.other_node && <chakra.span color="level.warning">Node id used by two machines</chakra.span>,
  isSortable: true,
};

/** The columns after the name; the server sorts by the path of a property. */
const columnsWith = (names: FleetNames, hasFleet: boolean): EntityColumn<Sidecar>[] => [
  {
    // Only the embedded server sorts by what it derives, worst first.
    id: hasFleet ? 'fleet.state' : 'node_details.status.status',
    header: 'State',
    isState: true,
    isSortable: true,
    cell: (sidecar) => <StateCell sidecar={sidecar} names={names} />,
  },
  {
    id: 'node_details.operating_system',
    header: 'OS',
    isPlain: true,
    isSortable: true,
    cell: ({ node_details }) => <bdi>{node_details.operating_system}</bdi>,
  },
  {
    id: 'collectors',
    header: 'Collectors',
    cell: (sidecar) => <CollectorsCell sidecar={sidecar} names={names} />,
  },
  {
    id: 'configurations',
    header: 'Configuration',
    cell: (sidecar) => <ConfigurationsCell sidecar={sidecar} names={names} />,
  },
  {
    id: 'last_seen',
    header: 'Last seen',
    isSortable: true,
    cell: ({ last_seen }) => <PastTime at={last_seen} />,
  },
  {
    id: 'sidecar_version',
    header: 'Version',
    isSortable: true,
    cell: ({ sidecar_version }) => <bdi>{sidecar_version}</bdi>,
  },
  {
    id: 'tags',
    header: 'Tags',
    isExtra: true,
    cell: ({ node_details }) => node_details.tags?.join(', ') || '–',
  },
  {
    id: 'ip',
    header: 'IP address',
    isPlain: true,
    isExtra: true,
    cell: ({ node_details }) => <span className="mono">{node_details.ip ?? '–'}</span>,
  },
  {
    id: 'node_id',
    header: 'Node id',
    isExtra: true,
    isSortable: true,
    cell: ({ node_id }) => <bdi className="mono">{node_id}</bdi>,
  },
];

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** On a cluster, only the fields of the contract can be searched for. */
const clusterFilters: readonly EntityFilter[] = [
  {
    name: 'status',
    label: 'State',
    options: sidecarStates.map((state) => ({ value: state, label: shownFleetStates[state].text })),
  },
  { name: 'operating_system', label: 'OS', options: reportedSystems },
];

function filtersOf(
  summary: Schemas['FleetSummary'] | undefined,
  { collectors, configurations }: FleetNames,
): EntityFilter[] {
  const filters: EntityFilter[] = [
    { name: 'tag', label: 'Tag', options: named(summary?.tags.map(({ name }) => name) ?? []) },
    {
      name: 'operating_system',
      label: 'OS',
      options: named(summary?.operating_systems.map(({ name }) => name) ?? []),
    },
    {
      name: 'collector',
      label: 'Collector',
      options: collectors.map(({ id, name, node_operating_system }) => ({
        value: id,
        label: `${name} (${operatingSystemLabel(node_operating_system)})`,
      })),
    },
    {
      name: 'configuration',
      label: 'Configuration',
      options: configurations.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
  return filters.filter(({ options }) => options.length > 0);
}

/** The sidecars with their states, kept current. */
export function SidecarsPage() {
  const hasFleet = useHasFleet();
  const names = useFleetNames();
  const summary = useQuery({ ...sidecarQueries.summary(), enabled: hasFleet }).data;
  const held = useHeldRows();
  const list = usePagedList({
    search: sidecarListSearch,
    query: (listState) => sidecarQueries.page(listState, held),
    rows: ({ sidecars }) => sidecars,
  });
  const columns = useMemo(() => columnsWith(names, hasFleet), [names, hasFleet]);
  const { filters } = list.listState;
  return (
    <HoldStill held={held}>
      <ListPage
        lead="A sidecar is an agent on a machine that runs collectors, such as Filebeat, with the configurations assigned here."
        links={[{ label: 'Install an agent', to: '/system/sidecars/install', isPrimary: true }]}
        noun={{ one: 'sidecar', many: 'sidecars' }}
        // All of thousands of sidecars would be read every five seconds.
        list={{ ...list, isAlwaysPaged: true }}
        rowId={({ node_id }) => node_id}
        permission={listSidecars.permission}
        summary={
          summary &&
          summary.total > 0 && (
            <Stack gap="2.5" mb="3">
              <StateCounts
                summary={summary}
                chosen={filters.state ?? []}
                onChoose={(state) => list.onChange({ filters: { ...filters, state } })}
              />
              <RecentChanges names={names} />
            </Stack>
          )
        }
        title={title}
        columns={columns}
        filters={hasFleet ? filtersOf(summary, names) : clusterFilters}
        searchHint={
          hasFleet ? 'Search by name, or ip:10.1 tag:web' : 'Search by name, or node_id:… status:failing'
        }
        actions={useSidecarActions()}
        empty={{
          title: 'No sidecars yet',
          text: 'Sidecars appear here once their agents report for the first time.',
          link: 'Install an agent',
        }}
      />
    </HoldStill>
  );
}

function useSidecarActions(): EntityAction<Sidecar>[] {
  const navigate = useNavigate();
  return [
    {
      label: 'Show its messages',
      in: ['row'],
      run: ([sidecar]) => sidecar && navigate({ to: '/search', search: messagesOf(sidecar.node_id) }),
    },
  ];
}
