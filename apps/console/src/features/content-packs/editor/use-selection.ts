import {
  type Candidate,
  type EntitySource,
  packCandidates,
  revisionSelection,
  type Selection,
  select,
  selectedDependents,
  selectedDescriptors,
  selectionNeeds,
} from '@tailrace/domain/content-packs/pack-selection';
import type { Schemas } from '@tailrace/sdk';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { requestConfirmation } from '#/app/confirm.ts';
import { catalog, useDependencies } from './catalog.ts';

interface SelectionOptions {
  /** The entities of the edited revision, without parameters. */
  revision?: readonly Schemas['ContentPackEntity'][];
  /** Keys of entities of this server. */
  preselected?: readonly string[];
}

const none: readonly never[] = [];

/** The entities of a content pack: what is selected, and what that needs. */
export function useSelection({ revision = none, preselected = none }: SelectionOptions) {
  const { data } = useSuspenseQuery(catalog);
  const candidates = useMemo(() => packCandidates(data.entities, revision), [data.entities, revision]);
  const [initial] = useState<Selection>(() => {
    const keys = new Set(preselected);
    return select(
      revisionSelection(candidates),
      candidates.filter(({ key }) => keys.has(key)),
      true,
    );
  });
  const [selection, setSelection] = useState(initial);
  const descriptors = useMemo(() => selectedDescriptors(selection, candidates), [selection, candidates]);
  const { dependencies, isKnown } = useDependencies(descriptors);
  const needs = useMemo(
    () => selectionNeeds(selection, candidates, dependencies, revision),
    [selection, candidates, dependencies, revision],
  );
  return {
    candidates,
    selection,
    needs,
    descriptors,
    /** Whether the server tells what entities need before they are exported. */
    areNeedsKnown: isKnown,
    isChanged: selection !== initial,
    select: (chosen: readonly Candidate[], isSelected: boolean) =>
      setSelection((before) => select(before, chosen, isSelected)),
    setSource: (key: string, source: EntitySource) =>
      setSelection((before) => new Map(before).set(key, source)),
    /** Removes an entity that others need, with those others. */
    removeNeeded: async ({ key, title }: Candidate) => {
      const keys = new Set(selectedDependents(key, selection, needs));
      const dependents = candidates.filter((each) => keys.has(each.key));
      const isConfirmed = await requestConfirmation({
        title: `Remove “${title}” and what needs it?`,
        text: 'These entities need it, and are removed from the content pack, too. They stay on this server.',
        names: dependents.map((each) => each.title),
        action: 'Remove entities',
        isHarmless: true,
      });
      if (isConfirmed) setSelection((before) => select(before, dependents, false));
    },
  };
}

export type EntitySelection = ReturnType<typeof useSelection>;
