import { draftOf, emptyDraft, joinEntities, withEntities } from '@tailrace/domain/content-packs/pack-draft';
import { remainingIds } from '@tailrace/domain/content-packs/pack-selection';
import { failedWith } from '@tailrace/domain/notices/notice';
import type { Schemas } from '@tailrace/sdk';
import { resolveCatalogEntities } from '@tailrace/sdk/operations/content-packs';
import { useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { useSelection } from './use-selection.ts';

interface DraftOptions {
  /** The edited revision; omit it for a new pack. */
  pack?: Schemas['ContentPackV1'];
  /** Keys of entities of this server. */
  preselected?: readonly string[];
}

/** A content pack while it is edited: selected entities, their values, and parameters. */
export function usePackDraft({ pack, preselected = [] }: DraftOptions) {
  const [initial] = useState(() => (pack ? draftOf(pack) : emptyDraft));
  const [draft, setDraft] = useState(initial);
  const entities = useSelection({ revision: initial.entities, preselected });
  const { selection, needs, candidates, descriptors } = entities;
  /** The selection that the draft has the entities of. */
  const [exported, setExported] = useState<unknown>(null);
  const isCurrent = exported === selection;

  const exportSelected = useMutationWithNotices({
    mutationFn: async () => {
      const added =
        descriptors.length === 0
          ? []
          : (await call(resolveCatalogEntities, { body: { entities: descriptors } })).entities;
      return joinEntities(initial.entities, remainingIds(selection, candidates, needs), added);
    },
    onSuccess: (joined) => {
      setDraft((before) => withEntities(before, joined));
      setExported(selection);
    },
    failed: failedWith('Could not export the selected entities'),
  });

  return {
    entities,
    draft,
    setDraft,
    isChanged: entities.isChanged || draft.parameters !== initial.parameters,
    isExporting: exportSelected.isPending,
    /** Whether the draft has the values of what is selected now. */
    isCurrent,
    /** Takes the values of the selected entities into the draft, unless it has them. */
    exportSelected: async (): Promise<boolean> => {
      if (isCurrent) return true;
      return exportSelected.mutateAsync(undefined).then(
        () => true,
        () => false,
      );
    },
  };
}
