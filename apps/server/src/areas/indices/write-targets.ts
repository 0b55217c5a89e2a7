import type { Catalogue } from '../../indices/catalogue.ts';
import type { WriteTarget } from '../../indices/write-target.ts';
import type { IndexSet } from './stored-index-sets.ts';
import { maxMessages } from './strategies.ts';

/** How many indices back a batch that is stored again may have been stored before. */
const lookBack = 4;

/** The index that each set is written to: its newest that is not finalized. */
export function writeTargets(sets: readonly IndexSet[], { indices }: Catalogue): WriteTarget[] {
  return sets.flatMap((set) => {
    const newestFirst = indices.filter(({ setId }) => setId === set.id).toReversed();
    const at = newestFirst.findIndex(({ state }) => state === 'writing');
    const index = newestFirst[at];
    if (!index) return [];
    const before = newestFirst.slice(at + 1, at + 1 + lookBack).map(({ name }) => name);
    return [
      {
        setId: set.id,
        setOrder: set.order,
        isDefault: set.default,
        index: index.name,
        before,
        maxMessages: maxMessages(set),
      },
    ];
  });
}
