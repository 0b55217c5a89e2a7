import { type LevelGroup, levelGroupOf, levelGroups } from '@tailrace/domain/search/level-groups';
import type { Pattern, PatternSnapshot } from '@tailrace/domain/search/patterns/pattern';
import type { PanelSettings } from '#/features/query/params/index.ts';

export const sorts = ['frequent', 'rare', 'newest'] as const;
export type PatternSort = (typeof sorts)[number];

/** From when on a pattern is new: a share of the time read, the period before it, or a moment. */
export type Since = { kind: 'share' | 'before' } | { kind: 'moment'; moment: number };

/** The settings of the panel, as the URL has them. */
export interface PatternView {
  sort: PatternSort;
  since: Since | null;
  /** Only patterns that are new are listed. */
  isOnlyNew: boolean;
  /** Only patterns with messages of these levels are listed; null lists all. */
  level: LevelGroup['name'] | null;
  /** The open pattern as text. */
  open: string | null;
}

/** The last tenth of the time read. */
const newShare = 0.1;
/** Longer patterns are not kept in the URL. */
const maxOpenLength = 400;

export function readView({ sort, since, only, level, open }: PanelSettings): PatternView {
  return {
    sort: sorts.find((known) => known === sort) ?? 'frequent',
    since: readSince(since),
    isOnlyNew: only === 'new',
    level: levelGroups.find(({ name }) => name === level)?.name ?? null,
    open: open ?? null,
  };
}

function readSince(since: string | undefined): Since | null {
  if (since === 'share' || since === 'before') return { kind: since };
  const moment = since === undefined ? Number.NaN : Date.parse(since);
  return Number.isNaN(moment) ? null : { kind: 'moment', moment };
}

/** The inverse of `readView`; defaults are omitted. */
export function writeView({ sort, since, isOnlyNew, level, open }: PatternView): PanelSettings {
  return {
    ...(sort === 'frequent' ? {} : { sort }),
    ...(since ? { since: writeSince(since) } : {}),
    ...(isOnlyNew ? { only: 'new' } : {}),
    ...(level === null ? {} : { level }),
    ...(open !== null && open.length <= maxOpenLength ? { open } : {}),
  };
}

export const writeSince = (since: Since): string =>
  since.kind === 'moment' ? new Date(since.moment).toISOString() : since.kind;

/** Tells new patterns from others. */
export function newness(
  since: Since | null,
  { span, before }: Pick<PatternSnapshot, 'span' | 'before'>,
): (pattern: Pattern) => boolean {
  if (!since) return () => false;
  if (since.kind === 'before') return (pattern) => before > 0 && pattern.before === 0;
  const moment =
    since.kind === 'moment' ? since.moment : span ? span.to - (span.to - span.from) * newShare : Number.NaN;
  return (pattern) => pattern.first >= moment;
}

/** Whether a pattern is listed: it is new where only those are asked for, and has messages of the level. */
export const isListed = (
  pattern: Pattern,
  { isOnlyNew, level }: Pick<PatternView, 'isOnlyNew' | 'level'>,
  isNew: (pattern: Pattern) => boolean,
): boolean =>
  (!isOnlyNew || isNew(pattern)) &&
  (level === null ||
    pattern.levels.some((count, index) => count > 0 && levelGroups[levelGroupOf(index)]?.name === level));

const by: Readonly<Record<PatternSort, (a: Pattern, b: Pattern) => number>> = {
  frequent: (a, b) => b.count - a.count,
  rare: (a, b) => a.count - b.count,
  newest: (a, b) => (b.first || 0) - (a.first || 0),
};

/** New patterns first, then as chosen. */
export function sortPatterns(
  patterns: readonly Pattern[],
  sort: PatternSort,
  isNew: (pattern: Pattern) => boolean,
): Pattern[] {
  return patterns.toSorted(
    (a, b) => Number(isNew(b)) - Number(isNew(a)) || by[sort](a, b) || b.count - a.count || a.id - b.id,
  );
}

/** The patterns in the order they had; those that came since follow as sorted. */
export function keepOrder(sorted: readonly Pattern[], order: readonly number[]): Pattern[] {
  const positions = new Map(order.map((id, at) => [id, at]));
  const positionOf = ({ id }: Pattern) => positions.get(id) ?? order.length;
  return sorted.toSorted((a, b) => positionOf(a) - positionOf(b));
}
