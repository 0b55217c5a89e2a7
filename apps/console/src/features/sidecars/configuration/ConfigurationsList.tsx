import { chakra } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import { collectorLabel } from '@tailrace/domain/sidecars/collector-form';
import { swatchColor } from '@tailrace/domain/sidecars/configuration-form';
import { usedBySidecars } from '@tailrace/domain/sidecars/usage';
import {
  copyCollectorConfiguration,
  createCollectorConfiguration,
  listCollectorConfigurations,
} from '@tailrace/sdk/operations/sidecars';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { ListPage } from '#/features/resource-pages/index.ts';
import { CopyConfigurationDialog } from './CopyDialog.tsx';
import { type ListedCollector, useAllCollectors } from './collectors.ts';
import {
  configurationQueries,
  configurations,
  type ListedConfiguration,
  useSidecarCounts,
} from './configurations.ts';
import { ListTabs } from './ListTabs.tsx';
import { configurationListSearch } from './list-search.ts';

/** A configuration in the list. */
interface ConfigurationRow extends ListedConfiguration {
  collector: ListedCollector | undefined;
  sidecars: number | undefined;
}

const title: TitleColumn<ConfigurationRow> = {
  id: 'name',
  header: 'Name',
  text: ({ name }) => name,
  link: ({ id }) => (
    <Link to="/system/sidecars/configuration/edit/$configurationId" params={{ configurationId: id }} />
  ),
  isSortable: true,
};

const columns: EntityColumn<ConfigurationRow>[] = [
  { id: 'color', header: 'Color', cell: ({ color }) => <Swatch color={color} /> },
  {
    id: 'collector',
    header: 'Log collector',
    cell: ({ collector, collector_id }) => (
      <bdi>{collector ? collectorLabel(collector) : <span className="mono">{collector_id}</span>}</bdi>
    ),
  },
  {
    id: 'sidecars',
    header: 'Sidecars',
    isNumber: true,
    cell: ({ id, sidecars, name }) =>
      sidecars ? (
        <Link
          to="/system/sidecars/configuration/edit/$configurationId"
          params={{ configurationId: id }}
          search={{ panel: 'sidecars' }}
          aria-label={`${formatCount(sidecars)}: show the sidecars with ${name}`}
        >
          {formatCount(sidecars)}
        </Link>
      ) : (
        (sidecars ?? '–')
      ),
  },
];

/** The color that marks a configuration in the lists of sidecars. */
const Swatch = ({ color }: { color: string }) => (
  <chakra.span
    display="inline-block"
    w="16px"
    h="16px"
    verticalAlign="middle"
    borderWidth="1px"
    borderColor="border.strong"
    borderRadius="sm"
    role="img"
    aria-label={color}
    title={color}
    style={{ background: swatchColor(color) }}
  />
);

function useConfigurationList() {
  const list = usePagedList({
    search: configurationListSearch,
    query: configurationQueries.page,
    rows: (reply) => reply.configurations,
  });
  const collectors = useAllCollectors();
  const count = useSidecarCounts(list.rows?.map(({ id }) => id) ?? []);
  const rows = list.rows?.map(
    (configuration): ConfigurationRow => ({
      ...configuration,
      collector: collectors?.find(({ id }) => id === configuration.collector_id),
      sidecars: count(configuration.id),
    }),
  );
  return { ...list, rows };
}

export const configurationDeletionEffect = 'Its template and its revisions are lost. This cannot be undone.';

export function ConfigurationsList() {
  const can = configurations.useCan();
  const canCopy = useCan()(copyCollectorConfiguration);
  const [copied, setCopied] = useState<ConfigurationRow | null>(null);
  const deletion: EntityAction<ConfigurationRow> = configurations.useDeletion({
    effect: () => configurationDeletionEffect,
    disabledReason: (row) => usedBySidecars((row as ConfigurationRow).sidecars),
  });
  const copying: EntityAction<ConfigurationRow> = {
    label: 'Copy configuration…',
    in: canCopy ? ['row'] : [],
    run: ([row]) => row && setCopied(row),
  };
  return (
    <ListPage
      lead="A configuration is the template from which sidecars write the configuration file of a log collector."
      links={
        can.create
          ? [
              {
                label: 'Create configuration',
                to: '/system/sidecars/configuration/new',
                paletteLabel: 'Create collector configuration',
                isPrimary: true,
              },
            ]
          : []
      }
      noun={{ one: 'configuration', many: 'configurations' }}
      list={useConfigurationList()}
      rowId={({ id }) => id}
      permission={listCollectorConfigurations.permission}
      summary={<ListTabs />}
      title={title}
      columns={columns}
      searchHint="Search by name, or name:word"
      actions={[copying, deletion]}
      empty={{
        title: 'No configurations yet',
        text: 'Create one from the default template of a log collector, then assign it to sidecars in the administration.',
        creation: createCollectorConfiguration.permission,
        link: 'Create configuration',
      }}
    >
      {copied && <CopyConfigurationDialog configuration={copied} onClose={() => setCopied(null)} />}
    </ListPage>
  );
}
