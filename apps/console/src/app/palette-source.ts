import type { CallInput, Operation, OperationId } from '@tailrace/sdk';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { Reply } from './calls/call.ts';
import { localKey, queryOf } from './calls/query.ts';

/** An entity the palette can link to. */
export interface NamedEntity {
  id: string;
  name: string;
  href: string;
}

export interface PaletteSource {
  /** Shown beside the name: "Stream". */
  kind: string;
  /** The list is only requested with this permission; `null` needs none. */
  permission: string | null;
  /** Not requested where the server is not our own. */
  isEmbedded?: boolean | undefined;
  query: UseQueryOptions<unknown, Error, NamedEntity[]>;
}

interface SourceOptions<Id extends OperationId> {
  kind: string;
  list: Operation<Id>;
  input?: CallInput<Id>;
  /** That of the call unless given. */
  permission?: string;
  isEmbedded?: boolean;
  entities: (reply: Reply<Id>) => NamedEntity[];
}

const staleTime = 30_000;

/** Declares the entities of a feature that the palette finds by name. */
export function paletteSource<Id extends OperationId>(options: SourceOptions<Id>): PaletteSource {
  const { kind, list, input, permission = list.permission, isEmbedded, entities } = options;
  // Sources of different calls stand in one list, whose type says nothing of their replies.
  const select = (reply: unknown) => entities(reply as Reply<Id>);
  return {
    kind,
    permission,
    isEmbedded,
    query: queryOf<unknown, NamedEntity[]>(list, input, { staleTime, select }),
  };
}

interface StaticSourceOptions extends Pick<PaletteSource, 'kind' | 'permission'> {
  entities: readonly NamedEntity[];
}

/** Declares entities that are known without a call, such as the sections of a page. */
export const staticPaletteSource = ({ kind, permission, entities }: StaticSourceOptions): PaletteSource => ({
  kind,
  permission,
  query: {
    queryKey: localKey('palette', kind),
    queryFn: () => [...entities],
    staleTime: Number.POSITIVE_INFINITY,
  },
});
