import { useQueries } from '@tanstack/react-query';
import type { NamedEntity } from '#/app/palette-source.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { paletteSources } from '../../palette-sources.ts';

export interface KnownEntity extends NamedEntity {
  /** "Stream". */
  kind: string;
}

/** The entities the user may open, by name; requested only once they are needed. */
export function useNamedEntities(isWanted: boolean): readonly KnownEntity[] {
  const isPermitted = usePermissions();
  const allowed = paletteSources.filter(({ permission }) => permission === null || isPermitted(permission));
  return useQueries({
    queries: allowed.map(({ query }) => ({ ...query, enabled: isWanted })),
    combine: (replies) =>
      replies.flatMap(({ data = [] }, index) =>
        data.map((entity) => ({ ...entity, kind: allowed[index]?.kind ?? '' })),
      ),
  });
}
