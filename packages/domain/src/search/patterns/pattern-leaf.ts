import type { PatternGroup } from './pattern-group.ts';
import type { Scanned } from './scan.ts';

/** Words of messages otherwise alike, by the number of words: so many different ones make the place variable. */
const differentWords = (words: number): number => (words < 5 ? 8 : 3);
/** How many words may differ at once. */
const maxDifferent = (words: number): number => Math.max(1, Math.floor(words * 0.3));
/** How many words of a pattern may have become variable. */
const maxWidened = (words: number): number => Math.max(1, Math.floor(words * 0.35));

/** Patterns with the same punctuation and the same kinds of variable parts. */
export class PatternLeaf {
  readonly groups: PatternGroup[] = [];

  /** The pattern whose words a message has; of several, the one with the fewest variable words. */
  find({ texts }: Scanned): PatternGroup | undefined {
    let best: PatternGroup | undefined;
    for (const group of this.groups) {
      if (best && best.widened <= group.widened) continue;
      if (hasWords(group, texts)) best = group;
    }
    return best;
  }

  /**
   * Words become variable once three different texts (eight in messages of fewer than five words) differ in the same few
   * places only, at most 3 of 10 words. Returns the pattern of a group that was just added.
   */
  merge(added: PatternGroup, binWidth: number): PatternGroup {
    const { wordCount } = added;
    if (wordCount < 2) return added;
    const alike = new Map<string, PatternGroup[]>();
    for (const group of this.groups) {
      if (group === added) continue;
      const places = differences(group.words, added.words, maxDifferent(wordCount));
      if (!places) continue;
      const key = places.join();
      const others = alike.get(key) ?? [];
      others.push(group);
      alike.set(key, others);
      const isEnough = others.length + 1 >= differentWords(wordCount);
      if (isEnough && group.widened + places.length <= maxWidened(wordCount))
        return this.#widen([...others, added], places, binWidth);
    }
    return added;
  }

  #widen([oldest, ...others]: PatternGroup[], places: readonly number[], binWidth: number): PatternGroup {
    const kept = oldest as PatternGroup;
    for (const at of places) kept.widen(at);
    for (const other of others) kept.absorb(other, binWidth);
    for (const other of this.groups) {
      if (other !== kept && !other.isGone && hasWords(kept, other.words)) kept.absorb(other, binWidth);
    }
    this.drop();
    return kept;
  }

  /** Forgets the groups that are gone. */
  drop(): void {
    const kept = this.groups.filter(({ isGone }) => !isGone);
    this.groups.length = 0;
    this.groups.push(...kept);
  }
}

/** The places where two patterns have different words; null if there are too many, or none. */
function differences(
  a: readonly (string | null)[],
  b: readonly (string | null)[],
  limit: number,
): number[] | null {
  let places: number[] | null = null;
  for (let at = 0; at < a.length; at += 1) {
    const word = a[at];
    if (word === b[at] || word === null || b[at] === null) continue;
    if (places?.length === limit) return null;
    if (places) places.push(at);
    else places = [at];
  }
  return places;
}

function hasWords({ words }: PatternGroup, texts: readonly (string | null)[]): boolean {
  for (let at = 0; at < words.length; at += 1) {
    if (words[at] !== null && words[at] !== texts[at]) return false;
  }
  return true;
}
