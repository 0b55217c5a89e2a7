import { type ContentPackState, contentPackState } from '@tailrace/domain/content-packs/content-packs';
import { entityCounts } from '@tailrace/domain/content-packs/entity-names';
import { formatCount } from '@tailrace/domain/format/format';
import type { Schemas } from '@tailrace/sdk';
import {
  createContentPack,
  deleteContentPack,
  installContentPack,
  listCatalogEntities,
  listLatestContentPacks,
  resolveCatalogEntities,
} from '@tailrace/sdk/operations/content-packs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, EntityFilter, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { ListPage } from '#/features/resource-pages/index.ts';
import { type ContentPack, latestPacks, useDeletePacks, useDownloadPack } from './content-packs.ts';
import { InstallDialog } from './install/InstallDialog.tsx';
import { packListSearch } from './list-search.ts';
import { PackState, packStates } from './pack-state.tsx';
import { DropTarget, UploadButton, UploadPanel } from './UploadPanel.tsx';
import { useUploads } from './uploads.ts';

/** A pack in the list: its latest revision. */
interface PackRow extends Pick<ContentPack, 'id' | 'rev' | 'name' | 'summary' | 'vendor'> {
  state: ContentPackState;
  /** "3 inputs, 2 streams" */
  contents: string;
  size: number;
}

const rowsOfReplies = new WeakMap<Schemas['ContentPackList'], PackRow[]>();

/** Packs may have thousands of entities, which are counted once for each reply. */
function rowsOf(reply: Schemas['ContentPackList']): PackRow[] {
  const known = rowsOfReplies.get(reply);
  if (known) return known;
  const rows = reply.content_packs.map((pack): PackRow => {
    const { id, rev, name, summary, vendor, entities } = pack;
    return {
      ...{ id, rev, name, summary, vendor },
      state: contentPackState(pack, reply.content_packs_metadata[id]),
      contents: entityCounts(entities),
      size: entities.length,
    };
  });
  rowsOfReplies.set(reply, rows);
  return rows;
}

const title: TitleColumn<PackRow> = {
  id: 'name',
  header: 'Name',
  text: ({ name }) => name,
  link: ({ id }) => <Link to="/system/contentpacks/$packId" params={{ packId: id }} />,
  note: ({ summary }) => summary,
  isSortable: true,
};

const columns: EntityColumn<PackRow>[] = [
  {
    id: 'state',
    header: 'State',
    isState: true,
    isSortable: true,
    cell: ({ state }) => <PackState state={state} />,
  },
  {
    id: 'contents',
    header: 'Contains',
    isSortable: true,
    cell: ({ contents }) => contents || '–',
  },
  {
    id: 'vendor',
    header: 'Vendor',
    isPlain: true,
    isSortable: true,
    cell: ({ vendor }) => (vendor ? <bdi>{vendor}</bdi> : '–'),
  },
  {
    id: 'rev',
    header: 'Revision',
    isNumber: true,
    isSortable: true,
    cell: ({ rev }) => formatCount(rev),
  },
];

const filters: EntityFilter[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'installed', label: packStates.installed.text },
      { value: 'newer', label: packStates.newer.text },
      { value: 'notInstalled', label: packStates.notInstalled.text },
    ],
  },
];

export function ContentPacksPage() {
  const can = useCan();
  const canCreate = can(createContentPack);
  const canExport = can(listCatalogEntities) && can(resolveCatalogEntities);
  const { add, ...uploads } = useUploads();
  const [installing, setInstalling] = useState<PackRow | null>(null);
  const list = useWholeList({
    search: packListSearch,
    query: latestPacks,
    rows: rowsOf,
    texts: ({ name, summary, vendor, contents }) => [name, summary, vendor, contents],
    order: {
      name: ({ name }) => name,
      state: ({ state }) => packStates[state.kind].text,
      contents: ({ size }) => size,
      vendor: ({ vendor }) => vendor,
      rev: ({ rev }) => rev,
    },
    filters: { state: ({ state: { kind } }) => (kind === 'newer' ? ['installed', 'newer'] : kind) },
  });
  return (
    <>
      <ListPage
        lead="A content pack is a file with inputs, streams, dashboards and more that work together."
        buttons={canCreate && <UploadButton onFiles={add} />}
        links={[
          ...(canExport ? [{ label: 'Export entities', to: '/system/contentpacks/export' } as const] : []),
          ...(canExport && canCreate
            ? [{ label: 'Create content pack', to: '/system/contentpacks/create', isPrimary: true } as const]
            : []),
        ]}
        noun={{ one: 'content pack', many: 'content packs' }}
        list={list}
        rowId={({ id }) => id}
        permission={listLatestContentPacks.permission}
        title={title}
        columns={columns}
        filters={filters}
        searchHint="Search by name, summary, vendor or contents"
        summary={<UploadPanel {...uploads} />}
        actions={usePackActions(setInstalling)}
        empty={{
          title: 'No content packs yet',
          text: canCreate
            ? 'Drop the file of a content pack on this page, or choose it.'
            : 'Ask someone with the permission contentpack:create to upload one.',
        }}
      />
      {canCreate && <DropTarget onFiles={add} />}
      {installing && <InstallDialog pack={installing} onClose={() => setInstalling(null)} />}
    </>
  );
}

const installedReason = ({ state: { installations } }: PackRow): string | undefined =>
  installations > 0 ? 'It is installed. Uninstall it first.' : undefined;

const legacyReason = ({ state: { kind } }: PackRow): string | undefined =>
  kind === 'legacy' ? 'It has the format of before version 3.' : undefined;

function usePackActions(onInstall: (pack: PackRow) => void): EntityAction<PackRow>[] {
  const can = useCan();
  const download = useDownloadPack();
  const remove = useDeletePacks();
  return [
    {
      label: 'Install…',
      in: ['row'],
      isOffered: ({ id }) => can(installContentPack, { contentPackId: id }),
      disabledReason: legacyReason,
      run: ([pack]) => pack && onInstall(pack),
    },
    {
      label: 'Download',
      in: ['row'],
      run: ([pack]) => pack && download.mutate(pack),
    },
    {
      label: 'Delete content pack',
      in: ['row', 'bulk'],
      isDangerous: true,
      isOffered: ({ id }) => can(deleteContentPack, { contentPackId: id }),
      disabledReason: installedReason,
      confirm: (packs) => {
        const [first] = packs;
        const isOne = first !== undefined && packs.length === 1;
        const count = `${formatCount(packs.length)} content packs`;
        return {
          title: isOne ? `Delete content pack “${first.name}”?` : `Delete ${count}?`,
          text: 'All revisions are deleted. This cannot be undone; download them to keep them.',
          names: isOne ? [] : packs.map(({ name }) => name),
          action: isOne ? 'Delete content pack' : `Delete ${count}`,
        };
      },
      run: (packs) => remove.mutate(packs),
      bulk: {
        label: (packs) =>
          packs.length === 1 ? 'Delete content pack' : `Delete ${formatCount(packs.length)} content packs`,
      },
    },
  ];
}
