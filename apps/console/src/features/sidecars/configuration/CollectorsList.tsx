import { namesText } from '@tailrace/domain/format/format';
import { operatingSystemLabel, serviceTypeLabel } from '@tailrace/domain/sidecars/collector-form';
import { usedByConfigurations } from '@tailrace/domain/sidecars/usage';
import { copyCollector, createCollector, listCollectorSummaries } from '@tailrace/sdk/operations/sidecars';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { ListPage } from '#/features/resource-pages/index.ts';
import { CopyCollectorDialog } from './CopyDialog.tsx';
import { collectorQueries, collectors, type ListedCollector } from './collectors.ts';
import { useAllConfigurations } from './configurations.ts';
import { ListTabs } from './ListTabs.tsx';
import { collectorListSearch } from './list-search.ts';

/** A collector in the list. */
interface CollectorRow extends ListedCollector {
  /** The names of the configurations that use it; `undefined` while loading and without permission. */
  usedBy: readonly string[] | undefined;
}

const title: TitleColumn<CollectorRow> = {
  id: 'name',
  header: 'Name',
  text: ({ name }) => name,
  link: ({ id }) => <Link to="/system/sidecars/collector/edit/$collectorId" params={{ collectorId: id }} />,
  isSortable: true,
};

const columns: EntityColumn<CollectorRow>[] = [
  {
    id: 'node_operating_system',
    header: 'Operating system',
    isPlain: true,
    isSortable: true,
    cell: ({ node_operating_system }) => operatingSystemLabel(node_operating_system),
  },
  {
    id: 'service_type',
    header: 'Runs as',
    isSortable: true,
    cell: ({ service_type }) => serviceTypeLabel(service_type),
  },
  {
    id: 'usedBy',
    header: 'Used by',
    cell: ({ usedBy }) => (usedBy && usedBy.length > 0 ? <bdi>{namesText(usedBy)}</bdi> : '–'),
  },
];

function useCollectorList() {
  const list = usePagedList({
    search: collectorListSearch,
    query: collectorQueries.page,
    rows: (reply) => reply.collectors,
  });
  const all = useAllConfigurations();
  const rows = list.rows?.map(
    (collector): CollectorRow => ({
      ...collector,
      usedBy: all?.filter(({ collector_id }) => collector_id === collector.id).map(({ name }) => name),
    }),
  );
  return { ...list, rows };
}

export const collectorDeletionEffect =
  'Its paths, parameters and default template are lost. This cannot be undone.';

export function CollectorsList() {
  const can = collectors.useCan();
  const canCopy = useCan()(copyCollector);
  const [copied, setCopied] = useState<CollectorRow | null>(null);
  const deletion: EntityAction<CollectorRow> = collectors.useDeletion({
    effect: () => collectorDeletionEffect,
    disabledReason: (row) => usedByConfigurations((row as CollectorRow).usedBy),
  });
  const copying: EntityAction<CollectorRow> = {
    label: 'Copy collector…',
    in: canCopy ? ['row'] : [],
    run: ([row]) => row && setCopied(row),
  };
  return (
    <ListPage
      lead="A log collector is a program that sidecars run, such as Filebeat or NXLog, and how they start it."
      links={
        can.create
          ? [
              {
                label: 'Create collector',
                to: '/system/sidecars/collector/new',
                paletteLabel: 'Create log collector',
                isPrimary: true,
              },
            ]
          : []
      }
      noun={{ one: 'collector', many: 'collectors' }}
      list={useCollectorList()}
      rowId={({ id }) => id}
      permission={listCollectorSummaries.permission}
      summary={<ListTabs />}
      title={title}
      columns={columns}
      searchHint="Search by name, or operating_system:linux"
      actions={[copying, deletion]}
      empty={{
        title: 'No log collectors yet',
        text: 'Create one for each program and operating system that sidecars should run.',
        creation: createCollector.permission,
        link: 'Create collector',
      }}
    >
      {copied && <CopyCollectorDialog collector={copied} onClose={() => setCopied(null)} />}
    </ListPage>
  );
}
