import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { usePermissions } from '#/app/use-permissions.ts';
import { entitySources, type NamedEntity } from './entity-sources.ts';

export interface KnownEntity extends NamedEntity {
  /** "Stream". */
  kind: string;
}

/** The entities the user may open, by name; requested only once they are needed. */
export function useNamedEntities(isWanted: boolean): readonly KnownEntity[] {
  const isPermitted = usePermissions();
  const allowed = entitySources.filter(({ permission }) => permission === null || isPermitted(permission));
  return useQueries({
    queries: allowed.map(
      ({ query }) => ({ ...query(), enabled: isWanted }) as UseQueryOptions<NamedEntity[]>,
    ),
    combine: (replies) =>
      replies.flatMap(({ data = [] }, index) =>
        data.map((entity) => ({ ...entity, kind: allowed[index]?.kind ?? '' })),
      ),
  });
}
