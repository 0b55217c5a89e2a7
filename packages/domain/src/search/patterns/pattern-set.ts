import type { Pattern, PatternDetail, PatternMessage, PatternSnapshot } from './pattern.ts';
import { PatternGroup } from './pattern-group.ts';
import { PatternLeaf } from './pattern-leaf.ts';
import { type Scanned, scan } from './scan.ts';
import { TimeScale } from './time-bins.ts';

export interface PatternBounds {
  /** Number of patterns kept; beyond it, the rarest are counted together. */
  maxPatterns: number;
  /** Number of patterns with the same punctuation and variable parts. */
  maxAlike: number;
}

const defaultBounds: PatternBounds = { maxPatterns: 2_000, maxAlike: 128 };

/** Characters of the shapes whose pattern is remembered, so that frequent messages skip the comparison. */
const maxRemembered = 2_000_000;
/** Dropping a tenth at once keeps the sorting rare. */
const minShare = 0.9;
const separator = '\u0000';

/**
 * Groups messages by shape as they come in; how they are cut into portions makes no difference. Everything it holds is
 * bounded, whatever the messages are.
 */
export class PatternSet {
  readonly #bounds: PatternBounds;
  readonly #leaves = new Map<string, PatternLeaf>();
  readonly #remembered = new Map<string, PatternGroup>();
  readonly #time = new TimeScale();
  #rememberedSize = 0;
  #groups = 0;
  #nextId = 1;
  #messages = 0;
  #before = 0;
  #others = 0;

  constructor(bounds: Partial<PatternBounds> = {}) {
    this.#bounds = { ...defaultBounds, ...bounds };
  }

  add(messages: readonly PatternMessage[]): void {
    for (const message of messages) {
      this.#messages += 1;
      if (!Number.isNaN(message.moment)) this.#time.include(message.moment);
      const scanned = scan(message.text);
      const group = this.#groupOf(scanned);
      group.add(message, scanned.texts, this.#time.width);
      group.touched = this.#messages;
      this.#stayBounded();
    }
  }

  /** Counts messages of the period before, to tell which patterns are new. */
  addBefore(messages: readonly Pick<PatternMessage, 'text'>[]): void {
    for (const { text } of messages) {
      this.#before += 1;
      this.#groupOf(scan(text)).before += 1;
      this.#stayBounded();
    }
  }

  snapshot(): PatternSnapshot {
    const patterns: Pattern[] = [];
    for (const group of this.#all()) {
      if (group.count === 0) continue;
      const { id, count, before, first, last, levels } = group;
      patterns.push({
        id,
        parts: group.parts(),
        count,
        before,
        first,
        last,
        levels,
        bins: this.#time.read(group.bins),
      });
    }
    return {
      patterns: patterns.sort((a, b) => b.count - a.count || a.id - b.id),
      messages: this.#messages,
      before: this.#before,
      others: this.#others,
      scale: this.#time.scale,
      span: this.#time.span,
    };
  }

  /** Examples and values of a pattern; null if it was dropped. */
  detail(id: number): PatternDetail | null {
    for (const group of this.#all()) if (group.id === id) return group.detail();
    return null;
  }

  #groupOf(scanned: Scanned): PatternGroup {
    const shape = shapeOf(scanned);
    const known = this.#remembered.get(shape);
    if (known && !known.isGone) return known;
    const leaf = this.#leafOf(leafKeyOf(scanned));
    const group = leaf.find(scanned) ?? this.#newGroup(leaf, scanned);
    if (!known) this.#rememberedSize += shape.length;
    if (this.#rememberedSize > maxRemembered) {
      this.#remembered.clear();
      this.#rememberedSize = shape.length;
    }
    this.#remembered.set(shape, group);
    return group;
  }

  #leafOf(key: string): PatternLeaf {
    const known = this.#leaves.get(key);
    if (known) return known;
    const leaf = new PatternLeaf();
    this.#leaves.set(key, leaf);
    return leaf;
  }

  #newGroup(leaf: PatternLeaf, scanned: Scanned): PatternGroup {
    const added = new PatternGroup(this.#nextId, scanned);
    added.touched = this.#messages;
    this.#nextId += 1;
    const before = leaf.groups.length;
    leaf.groups.push(added);
    const group = leaf.merge(added, this.#time.width);
    if (leaf.groups.length > this.#bounds.maxAlike)
      this.#dropRarest(leaf.groups, Math.floor(this.#bounds.maxAlike * minShare), group);
    leaf.drop();
    this.#groups += leaf.groups.length - before;
    return group;
  }

  #stayBounded(): void {
    if (this.#groups <= this.#bounds.maxPatterns) return;
    this.#dropRarest([...this.#all()], Math.floor(this.#bounds.maxPatterns * minShare));
    for (const [key, leaf] of this.#leaves) {
      leaf.drop();
      if (leaf.groups.length === 0) this.#leaves.delete(key);
    }
    this.#groups = [...this.#leaves.values()].reduce((sum, { groups }) => sum + groups.length, 0);
  }

  /** Drops the least frequent groups, of those the ones seen longest ago; their messages count as others. */
  #dropRarest(groups: readonly PatternGroup[], keep: number, spared?: PatternGroup): void {
    const byCount = groups.toSorted((a, b) => b.count - a.count || b.touched - a.touched || b.id - a.id);
    for (const group of byCount.slice(keep)) {
      if (group === spared) continue;
      group.isGone = true;
      this.#others += group.count;
    }
  }

  *#all(): Generator<PatternGroup> {
    for (const { groups } of this.#leaves.values()) yield* groups;
  }
}

/** Messages of one shape differ in their variable parts only. */
function shapeOf({ texts, kinds, gaps }: Scanned): string {
  let shape = '';
  for (let at = 0; at < texts.length; at += 1)
    shape += gaps[at] + separator + (kinds[at] === 'word' ? texts[at] : separator + kinds[at]) + separator;
  return shape + gaps.at(-1);
}

/** The shape without its words. */
const leafKeyOf = ({ kinds, gaps }: Scanned): string =>
  `${kinds.join(separator)}${separator}${gaps.join(separator)}`;
