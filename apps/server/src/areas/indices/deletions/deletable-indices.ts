import { type Catalogue, type CataloguedIndex, sortedCatalogue } from '../../../indices/catalogue.ts';
import type { TimeSpan } from '../../../storage/time-span.ts';
import type { IndexSet } from '../stored-index-sets.ts';

/** Which indices messages are deleted from. */
export interface Deletable {
  /** Those that may have messages of the time range. */
  catalogue: Catalogue;
  /** The names of closed indices that have messages of the time range. */
  closed: string[];
  /** The titles of index sets that may not be written to and have such messages. */
  readOnly: string[];
}

/** Indices without a known range may have messages of any time. */
const mayTouch = ({ range, messages }: CataloguedIndex, span: TimeSpan) =>
  messages !== 0 && (range === null || (range.from <= span.to && range.to >= span.from));

/** Neither events, which say what was told to whom, nor closed indices, nor sets that may not be written to. */
export function deletableIndices(
  { version, indices }: Catalogue,
  sets: readonly IndexSet[],
  span: TimeSpan,
): Deletable {
  const touched = indices.filter((index) => !index.holdsEvents && mayTouch(index, span));
  const readOnly = new Map(sets.filter(({ writable }) => !writable).map(({ id, title }) => [id, title]));
  const writable = touched.filter(({ setId }) => !readOnly.has(setId));
  return {
    catalogue: sortedCatalogue(
      version,
      writable.filter(({ state }) => state !== 'closed'),
    ),
    closed: writable.filter(({ state }) => state === 'closed').map(({ name }) => name),
    readOnly: [...new Set(touched.flatMap(({ setId }) => readOnly.get(setId) ?? []))],
  };
}
