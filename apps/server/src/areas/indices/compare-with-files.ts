import type { Host } from '../../host/host.ts';
import {
  filesOf,
  markedDeleted,
  removeFile,
  removeReplacements,
  rollBackIndices,
} from '../../indices/index-files.ts';
import { damageOf, evidentDamage, indexPath, isWritableLayout, layOut } from '../../storage/index-file.ts';
import type { Collection } from '../../store/collection.ts';
import { newIndex } from './new-index.ts';
import type { IndexSet } from './stored-index-sets.ts';
import type { StoredIndex } from './stored-indices.ts';

type Surroundings = Pick<Host, 'dataDir' | 'now' | 'search' | 'logging'>;

/**
 * Brings the catalogue in line with the files by their names and headers, opening only the newest of each set. Afterwards
 * each set has an index that can be written to. Files that are missing, emptied or of a newer version are reported, and
 * stay known: their numbers are not given again.
 */
export function compareWithFiles(
  { dataDir, now, search, logging }: Surroundings,
  sets: Collection<IndexSet>,
  indices: Collection<StoredIndex>,
): void {
  const logger = logging.logger('tailrace.indices');
  for (const name of markedDeleted(dataDir)) {
    if (indices.find(name)) indices.delete(name);
    removeFile(dataDir, name);
  }
  removeReplacements(dataDir);
  rollBackIndices(dataDir);
  const files = filesOf(dataDir);
  const known = new Map(indices.list().map((index) => [index.id, index]));
  const byPrefix = new Map(sets.list().map((set) => [set.index_prefix, set]));
  for (const [name, { prefix, number }] of files) {
    const set = byPrefix.get(prefix);
    if (!set) logger.warn({ index: name }, 'An index file belongs to no index set; searches leave it out');
    else if (!known.has(name)) known.set(name, indices.create(newIndex(set, number, now())));
  }
  const unreadable = new Map<string, string>();
  for (const name of known.keys()) {
    const reason = evidentDamage(indexPath(dataDir, name));
    if (reason !== null) unreadable.set(name, reason);
  }
  const isWritable = ({ id, state }: StoredIndex) => {
    if (state !== 'writing' || unreadable.has(id)) return false;
    const reason = damageOf(indexPath(dataDir, id));
    if (reason !== null) unreadable.set(id, reason);
    // One that the catalogue does not know may be finalized already.
    return reason === null && isWritableLayout(indexPath(dataDir, id));
  };
  const bySet = Map.groupBy(known.values(), ({ index_set_id }) => index_set_id);
  for (const set of byPrefix.values()) {
    const [newest] = (bySet.get(set.id) ?? []).sort((a, b) => b.number - a.number);
    if (newest && isWritable(newest)) continue;
    const next = newIndex(set, newest ? newest.number + 1 : 0, now());
    layOut(indexPath(dataDir, next.id));
    indices.create(next);
  }
  search.note(Array.from(unreadable, ([name, reason]) => ({ name, reason })));
}
