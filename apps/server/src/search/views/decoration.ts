import type { Schemas } from '@tailrace/sdk';

/** A message as it is shown, and what was done to it; null when nothing was. */
export interface DecoratedMessage {
  message: Schemas['MessageFields'];
  stats: Schemas['DecorationStats'] | null;
}

/** Changes how messages are shown. */
export type Decoration = (message: Schemas['MessageFields']) => DecoratedMessage;

/** A message of a result with its decoration; what is marked in a text that was replaced does not hold any more. */
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
