import type { Timeline } from '@tailrace/domain/search/follow/timeline';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { valueText } from '@tailrace/domain/search/value-text';

/** A message on the lane of its source. */
export interface LaneTick {
  /** From 0 to 100, the whole timeline. */
  at: number;
  level: unknown;
}

export interface SourceLane {
  source: string;
  count: number;
  ticks: readonly LaneTick[];
}

export const sourceOf = ({ fields }: SearchMessage): string => valueText(fields.source);

/** Ticks closer than this, in percent, are one. */
const resolution = 0.25;

/** The sources of a timeline in the order in which they first appear, with where their messages lie. */
export function sourceLanes({ entries, span }: Timeline<SearchMessage>): SourceLane[] {
  const lanes = new Map<string, { count: number; ticks: Map<number, LaneTick> }>();
  for (const { message, moment } of entries) {
    const source = sourceOf(message);
    const lane = lanes.get(source) ?? { count: 0, ticks: new Map() };
    lanes.set(source, lane);
    lane.count += 1;
    if (moment === null || span === null) continue;
    const length = span.to - span.from;
    const step = length === 0 ? 0 : Math.round(((moment - span.from) / length) * (100 / resolution));
    const known = lane.ticks.get(step);
    const { level } = message.fields;
    if (!known || Number(level) < Number(known.level)) lane.ticks.set(step, { at: step * resolution, level });
  }
  return [...lanes].map(([source, { count, ticks }]) => ({ source, count, ticks: [...ticks.values()] }));
}
