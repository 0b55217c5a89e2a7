import type {
  Candidate,
  CandidateGroup,
  EntitySource,
  Need,
  Selection,
} from '@tailrace/domain/content-packs/pack-selection';

/** A row of the list of entities: the head of a type, or an entity. */
export type PickerRow =
  | {
      kind: 'type';
      type: string;
      candidates: readonly Candidate[];
      selected: number;
      /** Not selected, and in the pack because others need them. */
      added: number;
      isOpen: boolean;
    }
  | {
      kind: 'entity';
      candidate: Candidate;
      source: EntitySource | null;
      need: Need | null;
    };

interface RowState {
  selection: Selection;
  needs: ReadonlyMap<string, Need>;
  isOpen: (type: string) => boolean;
}

/** The rows of types and of the entities in those that are open. */
export function pickerRows(
  groups: readonly CandidateGroup[],
  { selection, needs, isOpen }: RowState,
): PickerRow[] {
  return groups.flatMap(({ type, candidates }) => {
    const selected = candidates.filter(({ key }) => selection.has(key)).length;
    const added = candidates.filter(({ key }) => !selection.has(key) && needs.has(key)).length;
    const head: PickerRow = { kind: 'type', type, candidates, selected, added, isOpen: isOpen(type) };
    if (!head.isOpen) return [head];
    const rows = candidates.map(
      (candidate): PickerRow => ({
        kind: 'entity',
        candidate,
        source: selection.get(candidate.key) ?? null,
        need: needs.get(candidate.key) ?? null,
      }),
    );
    return [head, ...rows];
  });
}
