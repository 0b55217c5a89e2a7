import type { Schemas } from '@tailrace/sdk';

/** A decorated message and its changes; `null` when nothing changed. */
export interface DecoratedMessage {
  message: Schemas['MessageFields'];
  stats: Schemas['DecorationStats'] | null;
}

/** Decorates messages. */
export type Decoration = (message: Schemas['MessageFields']) => DecoratedMessage;

/** Applies a decoration to a message of a result; highlight ranges of replaced texts are removed. */
export function decorated(
  summary: Schemas['ResultMessageSummary'],
  decoration: Decoration,
): Schemas['ResultMessageSummary'] {
  const { message, stats } = decoration(summary.message);
  if (!stats) return summary;
  const ranges = Object.entries(summary.highlight_ranges ?? {}).filter(
    ([field]) => !Object.hasOwn(stats.changed_fields, field),
  );
  return { ...summary, message, decoration_stats: stats, highlight_ranges: Object.fromEntries(ranges) };
}
