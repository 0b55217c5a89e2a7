import type { MomentRange } from '../../time/keyword-time.ts';
import { neighbourRange } from '../../time/time-range.ts';

/** The settings of a comparison as text, as a link carries them. */
type ComparisonSettings = Readonly<Record<string, string>>;

/** What a time is compared with: the one of the same length before it, or the rest of the searched time range. */
export type Against = 'before' | 'rest';

export interface ComparedTimes {
  against: Against;
  /** The selected span of the histogram; `null` for the whole search. */
  span: MomentRange | null;
  now: MomentRange;
  /** The rest of a time range has up to two parts; none if there is nothing to compare with. */
  before: readonly MomentRange[];
}

/** Reads the settings of the panel, which a link may carry in any form. */
export function comparedTimes(settings: ComparisonSettings, searched: MomentRange): ComparedTimes {
  const span = spanOf(settings);
  const now = span ?? searched;
  const against = settings.against === 'rest' && span ? 'rest' : 'before';
  return { against, span, now, before: against === 'rest' ? restOf(searched, now) : partBefore(now) };
}

function spanOf({ from, to }: ComparisonSettings): MomentRange | null {
  const span = { from: Date.parse(from ?? ''), to: Date.parse(to ?? '') };
  return span.from < span.to ? span : null;
}

function partBefore(now: MomentRange): MomentRange[] {
  const before = neighbourRange(now, 'back');
  // Both ends of a range are searched; the shared moment belongs to the later one.
  return before ? [{ from: before.from, to: before.to - 1 }] : [];
}

const restOf = (searched: MomentRange, now: MomentRange): MomentRange[] =>
  [
    { from: searched.from, to: Math.min(now.from - 1, searched.to) },
    { from: Math.max(now.to + 1, searched.from), to: searched.to },
  ].filter(({ from, to }) => from < to);

/** The time from the first to the last moment of the parts. */
export const outerRange = (parts: readonly MomentRange[]): MomentRange => ({
  from: Math.min(...parts.map(({ from }) => from)),
  to: Math.max(...parts.map(({ to }) => to)),
});

export const lengthOf = (parts: readonly MomentRange[]): number =>
  parts.reduce((sum, { from, to }) => sum + (to - from), 0);

/** How many parts a sample has, so that a short event is unlikely to fall between them. */
const sampleParts = 4;

/** Evenly spread parts of a time, the last of them at its end, that are together this share of it. */
export function sampleOf(parts: readonly MomentRange[], share: number): MomentRange[] {
  if (share >= 1) return [...parts];
  return parts.flatMap(({ from, to }) => {
    const step = (to - from) / sampleParts;
    return Array.from({ length: sampleParts }, (_, at) => {
      const end = Math.round(from + step * (at + 1));
      return { from: Math.max(from, Math.round(end - step * share)), to: end };
    });
  });
}
