import { failedWith } from '@tailrace/domain/notices/notice';
import type { Schemas } from '@tailrace/sdk';
import { listCatalogDependencies, listCatalogEntities } from '@tailrace/sdk/operations/content-packs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { useDebounced } from '#/app/use-debounced.ts';

/** Everything on this server that a content pack can have. */
export const catalog = query(
  listCatalogEntities,
  {},
  { failed: failedWith('Could not load the catalog of entities') },
);

/** Several entities are often selected one after the other. */
const debounceMs = 200;

const none: Schemas['CatalogDependencies']['entities'] = [];

/** What entities need beside themselves. Only the embedded server tells before they are exported. */
export function useDependencies(entities: readonly Schemas['EntityDescriptor'][]) {
  const isEmbedded = useServerVersion()?.isTailrace === true;
  const requested = useDebounced(entities, debounceMs);
  const { data } = useQuery(
    query(
      listCatalogDependencies,
      { body: { entities: [...requested] } },
      { enabled: isEmbedded && requested.length > 0, placeholderData: keepPreviousData },
    ),
  );
  return {
    isKnown: isEmbedded,
    dependencies: isEmbedded && entities.length > 0 ? (data?.entities ?? none) : none,
  };
}
