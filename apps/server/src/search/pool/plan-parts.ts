import { type Catalogue, type CataloguedIndex, growingIndices } from '../../indices/catalogue.ts';
import { messagesPerPart } from '../pivot/cut-times.ts';
import type { Scope } from '../read/scope.ts';

interface Share {
  names: string[];
  messages: number;
}

/** Whether a search may read an index, by what is known without opening it. */
function isTouched({ state, messages, range, holdsEvents }: CataloguedIndex, scope: Scope): boolean {
  if (state === 'closed' || messages === 0 || (holdsEvents && scope.streams === null)) return false;
  if (!range || !scope.range) return true;
  return range.from <= scope.range.to && range.to >= scope.range.from;
}

/** About how many messages of an index are in a time range; `null` when the catalogue does not count it. */
function messagesIn({ messages, range }: CataloguedIndex, wanted: Scope['range']): number | null {
  if (messages === null || !range || !wanted) return messages;
  const length = range.to - range.from + 1;
  const shared = Math.min(range.to, wanted.to) - Math.max(range.from, wanted.from) + 1;
  return messages * (shared / length);
}

/**
 * The names of the indices that each part of a search reads, with about as many messages in each; none when the
 * catalogue does not tell of two that have many. Indices that are written to stay together, because their copies of a message are
 * read in the order they are written in.
 */
export function planParts({ indices, version }: Catalogue, scope: Scope, maxParts: number): string[][] {
  const touched = indices.filter((index) => isTouched(index, scope));
  if (maxParts < 2 || touched.length < 2) return [];
  const growing = growingIndices({ version, indices });
  const counts = touched.map((index) => messagesIn(index, scope.range)).filter((count) => count !== null);
  const mean = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length);
  const shareOf = (index: CataloguedIndex): Share => ({
    names: [index.name],
    messages: messagesIn(index, scope.range) ?? mean,
  });
  const written = touched.filter(({ name }) => growing.has(name)).map(shareOf);
  const finalized = touched.filter(({ name }) => !growing.has(name)).map(shareOf);
  const shares = written.length > 0 ? [join(written), ...finalized] : finalized;
  const total = shares.reduce((sum, { messages }) => sum + messages, 0);
  const parts = Math.min(maxParts, shares.length, Math.floor(total / messagesPerPart));
  return parts < 2 ? [] : balanced(shares, parts).map(({ names }) => names);
}

const join = (shares: readonly Share[]): Share => ({
  names: shares.flatMap(({ names }) => names),
  messages: shares.reduce((sum, { messages }) => sum + messages, 0),
});

/** Gives the largest share that is left to the part with the fewest messages. */
function balanced(shares: readonly Share[], count: number): Share[] {
  const parts = Array.from({ length: count }, (): Share => ({ names: [], messages: 0 }));
  for (const { names, messages } of shares.toSorted((a, b) => b.messages - a.messages)) {
    const least = parts.reduce((one, other) => (other.messages < one.messages ? other : one));
    least.names.push(...names);
    least.messages += messages;
  }
  return parts.filter(({ names }) => names.length > 0);
}
