import type { RunOptions } from '../../../search/search-pool.ts';
import type { TimeSpan } from '../../../storage/time-span.ts';
import { wireTime } from '../../../wire-time.ts';
import { type Definition, makeEvents, messageEvent } from './build-event.ts';
import { searchedBy } from './definition-query.ts';
import type { Evaluation } from './preview-evaluation.ts';
import type { PreviewParts } from './preview-parts.ts';
import { PreviewedEvents } from './previewed-events.ts';
import { countEnds, type Grid } from './windows.ts';

/** The grace period is applied to this many events, the latest. */
const maxEvents = 2000;
const maxPoints = 300;

/** What a definition without series would have created: an event of each match. */
export async function previewMessages(
  { search, now, source, lookUp }: PreviewParts,
  definition: Definition,
  grid: Grid,
  { from, to }: TimeSpan,
  options: RunOptions,
): Promise<Evaluation> {
  const scope = { ...searchedBy(definition.config), range: { from, to } };
  const page = { sort: [{ field: 'timestamp', order: 'DESC' }], limit: maxEvents, offset: 0 } as const;
  const { messages, total } = await search.messages({ ...scope, ...page }, options);
  const events = new PreviewedEvents(definition);
  const context = { definition, source, now: now() };
  const built = await makeEvents(lookUp, messages.toReversed(), ({ index, fields }, lookups) =>
    messageEvent({ ...context, lookups }, index, fields),
  );
  for (const { source: message, ...event } of built) {
    const { timestamp } = message.fields;
    events.add(event, { from: timestamp, to: timestamp }, []);
  }
  const isAll = total <= messages.length;
  const hasGrace = definition.notification_settings.grace_period_ms > 0;
  const problems = [...events.problems];
  if (!isAll && hasGrace) problems.push(`The grace period is applied to the latest ${maxEvents} events only`);
  const everyNotified = (definition.notifications ?? []).length > 0 && !hasGrace;
  const widthMs = Math.max(1000, Math.ceil((to - from) / maxPoints / 1000) * 1000);
  const bars = { type: 'time', field: 'timestamp', interval: { value: widthMs, unit: 'ms' } } as const;
  const counts = await search.pivot(
    {
      ...scope,
      rowGroups: [{ ...bars, offsetMs: from % widthMs }],
      columnGroups: [],
      series: [{ id: 'count', type: 'count', field: null }],
      sort: [],
      rollup: true,
    },
    options,
  );
  const byStart = new Map(
    counts.rows.flatMap(({ key: [start], values: [count] }) =>
      start === undefined ? [] : [[Date.parse(start), Number(count?.value ?? 0)]],
    ),
  );
  const points = Math.min(maxPoints, Math.ceil((to - from) / widthMs));
  return {
    windows: countEnds(grid, from, to),
    windows_left_out: 0,
    windows_not_reached: 0,
    limit_reached: null,
    messages: total,
    events: total,
    notified: everyNotified ? total : events.notified,
    has_more_groups: false,
    problems,
    found: events.list(),
    comparisons: [],
    chart: Array.from({ length: points }, (_, at) => {
      const start = from + at * widthMs;
      const messagesThen = byStart.get(start) ?? 0;
      return {
        timerange_start: wireTime(start),
        timerange_end: wireTime(Math.min(start + widthMs, to)),
        messages: messagesThen,
        values: [],
        events: messagesThen,
      };
    }),
  };
}
