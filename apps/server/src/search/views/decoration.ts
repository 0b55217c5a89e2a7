import type { Schemas } from '@tailrace/sdk';

/** A decorated message and its changes; `null` when nothing changed. */
export interface DecoratedMessage {
  message: Schemas['MessageFields'];
  stats: Schemas['DecorationStats'] | null;
}

/** Decorates the messages of a list, in their order. */
export type Decoration = (messages: readonly Schemas['MessageFields'][]) => Promise<DecoratedMessage[]>;

/** Applies a decoration to the messages of a result; highlight ranges of replaced texts are removed. */
export async function decorated(
  summaries: readonly Schemas['ResultMessageSummary'][],
  decoration: Decoration,
): Promise<Schemas['ResultMessageSummary'][]> {
  const done = await decoration(summaries.map(({ message }) => message));
  return summaries.map((summary, position) => withDecoration(summary, done[position]));
}

function withDecoration(
  summary: Schemas['ResultMessageSummary'],
  { message, stats }: DecoratedMessage = { message: summary.message, stats: null },
): Schemas['ResultMessageSummary'] {
  if (!stats) return summary;
  const ranges = Object.entries(summary.highlight_ranges ?? {}).filter(
    ([field]) => !Object.hasOwn(stats.changed_fields, field),
  );
  return { ...summary, message, decoration_stats: stats, highlight_ranges: Object.fromEntries(ranges) };
}
