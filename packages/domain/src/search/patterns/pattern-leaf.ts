import type { PatternGroup } from './pattern-group.ts';
import type { Scanned } from './scan.ts';

/** Words of messages otherwise alike, by the number of words: so many different ones make the place variable. */
const maxDifferentTokens = (tokens: number): number => (tokens < 5 ? 8 : 3);
/** How many words may differ at once. */
const maxDifferent = (tokens: number): number => Math.max(1, Math.floor(tokens * 0.3));
/** How many words of a pattern may have become variable. */
const maxWidened = (tokens: number): number => Math.max(1, Math.floor(tokens * 0.35));

/** Patterns with the same punctuation and the same kinds of variable parts. */
export class PatternLeaf {
  readonly groups: PatternGroup[] = [];

  /** The pattern whose words a message has; of several, the one with the fewest variable words. */
  find({ texts }: Scanned): PatternGroup | undefined {
    let best: PatternGroup | undefined;
    for (const group of this.groups) {
      if (best && best.widened <= group.widened) continue;
      if (hasText(group, texts)) best = group;
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
      const positions = differences(group.tokens, added.tokens, maxDifferent(wordCount));
      if (!positions) continue;
      const key = positions.join();
      const others = alike.get(key) ?? [];
      others.push(group);
      alike.set(key, others);
      const isEnough = others.length + 1 >= maxDifferentTokens(wordCount);
      if (isEnough && group.widened + positions.length <= maxWidened(wordCount))
        return this.#widen([...others, added], positions, binWidth);
    }
    return added;
  }

  #widen([oldest, ...others]: PatternGroup[], positions: readonly number[], binWidth: number): PatternGroup {
    const retained = oldest as PatternGroup;
    for (const at of positions) retained.widen(at);
    for (const other of others) retained.absorb(other, binWidth);
    for (const other of this.groups) {
      if (other !== retained && !other.isGone && hasText(retained, other.tokens))
        retained.absorb(other, binWidth);
    }
    this.drop();
    return retained;
  }

  /** Forgets the groups that are gone. */
  drop(): void {
    const retained = this.groups.filter(({ isGone }) => !isGone);
    this.groups.length = 0;
    this.groups.push(...retained);
  }
}

/** The places where two patterns have different words; null if there are too many, or none. */
function differences(
  a: readonly (string | null)[],
  b: readonly (string | null)[],
  limit: number,
): number[] | null {
  let positions: number[] | null = null;
  for (let at = 0; at < a.length; at += 1) {
    const word = a[at];
    if (word === b[at] || word === null || b[at] === null) continue;
    if (positions?.length === limit) return null;
    if (positions) positions.push(at);
    else positions = [at];
  }
  return positions;
}

function hasText({ tokens }: PatternGroup, texts: readonly (string | null)[]): boolean {
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at] !== null && tokens[at] !== texts[at]) return false;
  }
  return true;
}
