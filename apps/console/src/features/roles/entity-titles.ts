import { type EntityPermission, entityPermission } from '@tailrace/domain/permissions/permission-texts';
import { useQueries } from '@tanstack/react-query';
import { usePermissions } from '#/app/use-permissions.ts';
import { paletteSources } from '../palette-sources.ts';

/** The kinds of the palette's entities that permissions name by id; those on users and roles name them. */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  streams: ['Stream'],
  view: ['Saved search', 'Dashboard'],
  dashboards: ['Dashboard'],
  inputs: ['Input'],
  eventdefinitions: ['Event definition'],
  eventnotifications: ['Notification'],
  outputs: ['Output'],
  indexsets: ['Index set'],
  timelines: ['Timeline'],
};

/** Finds the titles of the entities that permissions name, as far as the user may read them. */
export function useEntityTitles(permissions: readonly string[]) {
  const isPermitted = usePermissions();
  const kinds = new Set(permissions.flatMap((one) => kindsOf[entityPermission(one)?.domain ?? ''] ?? []));
  const replies = useQueries({
    queries: paletteSources
      .filter(({ kind, permission }) => kinds.has(kind) && (permission === null || isPermitted(permission)))
      .map(({ query }) => ({ ...query, meta: { isAside: true } })),
  });
  const titles = new Map(
    replies.flatMap(({ data }) => (data ?? []).map(({ id, name }) => [id, name] as const)),
  );
  return ({ id }: EntityPermission): string | undefined => titles.get(id);
}
