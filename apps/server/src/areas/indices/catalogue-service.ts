import type { Host } from '../../host/host.ts';
import { defineService } from '../../host/service.ts';
import { type Catalogue, sortedCatalogue } from '../../indices/catalogue.ts';
import type { WriteTarget } from '../../indices/write-target.ts';
import type { Collection } from '../../store/collection.ts';
import { builtInIndexSets, builtInPrefixes } from './built-in-index-sets.ts';
import { compareWithFiles } from './compare-with-files.ts';
import { type IndexSet, storedIndexSets } from './stored-index-sets.ts';
import { type StoredIndex, storedIndices } from './stored-indices.ts';
import { maxMessages } from './strategies.ts';

/** How many indices back a batch that is stored again may have been stored before. */
const lookBack = 4;

/** The index that each set is written to: its newest that is not finalized. */
function writeTargets(sets: readonly IndexSet[], { indices }: Catalogue): WriteTarget[] {
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

export interface CatalogueService {
  current(): Catalogue;
  /** The index that each set is written to. */
  writeTargets(): WriteTarget[];
  hasSet(id: string): boolean;
  /** The ids of the sets that every server has. */
  builtInSets(): Record<keyof typeof builtInPrefixes, string>;
}

function readCatalogue(
  version: number,
  sets: readonly IndexSet[],
  indices: readonly StoredIndex[],
): Catalogue {
  const byId = new Map(sets.map((set) => [set.id, set]));
  const catalogued = indices.flatMap(({ id, index_set_id, rewritten = 0, ...index }) => {
    const set = byId.get(index_set_id);
    if (!set) return [];
    const holdsEvents = set.index_template_type === 'events';
    const { number, state, range, messages } = index;
    const known = { number, state, range, messages, rewritten, holdsEvents };
    return [{ name: id, setId: set.id, setOrder: set.order, ...known }];
  });
  return sortedCatalogue(version, catalogued);
}

function createCatalogue(
  host: Host,
  sets: Collection<IndexSet>,
  indices: Collection<StoredIndex>,
): CatalogueService {
  let current: Catalogue = { version: 0, indices: [] };
  const read = () => {
    current = readCatalogue(current.version + 1, sets.list(), indices.list());
    host.search.show(current);
  };
  sets.onChange(read);
  indices.onChange(read);
  sets.transaction(() => {
    if (sets.count() === 0) for (const set of builtInIndexSets(host.now())) sets.create(set);
    compareWithFiles(host, sets, indices);
  });
  read();
  const idOf = (prefix: string) => {
    const set = sets.findBy('index_prefix', prefix);
    if (!set) throw new Error(`The index set ${prefix} is not stored`);
    return set.id;
  };
  const targets = () => writeTargets(sets.list(), current);
  // Before the inputs start there is no writer that could refuse.
  void host.ingest.writeTo(targets());
  return {
    current: () => current,
    writeTargets: targets,
    hasSet: (id) => sets.find(id) !== null,
    builtInSets: () => ({
      messages: idOf(builtInPrefixes.messages),
      events: idOf(builtInPrefixes.events),
      systemEvents: idOf(builtInPrefixes.systemEvents),
    }),
  };
}

/** All indices of the server, which the search and the writers are told about. */
export const catalogueService = defineService({
  needs: { sets: storedIndexSets, indices: storedIndices },
  create: (host, { sets, indices }) => createCatalogue(host, sets, indices),
});
