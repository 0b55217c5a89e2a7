import { isBuiltInStream } from '@tailrace/domain/content-packs/references';
import { formatCount } from '@tailrace/domain/format/format';
import {
  createContentPack,
  listCatalogEntities,
  resolveCatalogEntities,
} from '@tailrace/sdk/operations/content-packs';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import type { EntityAction } from '#/app/entity-action.ts';

/** The address holds the ids, and servers refuse addresses beyond 16 kB. */
const maxEntities = 200;

/**
 * The actions of a list page that export its entities as a file, or create a content pack of them.
 *
 * @example
 * const actions = [editing, ...useExportActions<Stream>('stream', ({ id }) => id), deletion];
 */
export function useExportActions<Row>(type: string, idOf: (row: Row) => string): EntityAction<Row>[] {
  const can = useCan();
  const navigate = useNavigate();
  const canExport = can(listCatalogEntities) && can(resolveCatalogEntities);
  const search = (rows: readonly Row[]) => ({
    entities: rows.map((row) => `${type}:${idOf(row)}`).join(','),
  });
  const isOffered = (row: Row) => !isBuiltInStream({ type, id: idOf(row) });
  return [
    {
      label: 'Export as content pack',
      in: canExport ? ['row', 'bulk'] : [],
      isOffered,
      run: (rows) => navigate({ to: '/system/contentpacks/export', search: search(rows) }),
      bulk: {
        label: (rows) => `Export ${formatCount(rows.length)} as content pack`,
        disabledReason: ({ length }) =>
          length > maxEntities ? `At most ${formatCount(maxEntities)} can be exported from here.` : undefined,
      },
    },
    {
      label: 'Create content pack',
      in: canExport && can(createContentPack) ? ['row'] : [],
      isOffered,
      run: (rows) => navigate({ to: '/system/contentpacks/create', search: search(rows) }),
    },
  ];
}
