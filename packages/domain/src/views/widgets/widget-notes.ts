import { filteredStreams } from '../../streams/stream-filter.ts';
import { describeTimeRange } from '../../time/time-range-text.ts';
import { isSortableEverywhere, literalSorts } from './series.ts';
import { isAggregation, type Widget } from './widget.ts';
import type { WidgetContext } from './widget-request.ts';

interface Reader {
  now: number;
  zone: string;
  titleOf: (streamId: string) => string;
  /** Whether the server sorts by every function; default true. */
  sortsByAll?: boolean;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isAll = (text: string) => ['', '*'].includes(text.trim());

/** The function by which the groups of a widget are sorted, where its server cannot. */
function sortMadeHere(widget: Widget): string | null {
  const [sort] = isAggregation(widget) ? literalSorts(widget.config) : [];
  return sort?.type === 'series' && !isSortableEverywhere(sort.field) ? sort.field : null;
}

/** What a widget asks differently from the others of its tab, in words. */
export function widgetNotes(widget: Widget, { query, override }: WidgetContext, reader: Reader): string[] {
  const { timerange, streams = [] } = widget;
  const notes: string[] = [];
  if (timerange && !isSame(timerange, query.timerange)) {
    const own = describeTimeRange(timerange, reader);
    notes.push(override.timeRange ? `${own}, overridden` : own);
  }
  for (const text of [widget.query?.query_string ?? '', widget.filter ?? ''])
    if (!isAll(text)) notes.push(text);
  if (streams.length > 0 && !isSame([...streams].sort(), filteredStreams(query.filter).sort())) {
    notes.push(`in ${streams.map(reader.titleOf).join(', ')}`);
  }
  const sort = reader.sortsByAll === false ? sortMadeHere(widget) : null;
  if (sort !== null) notes.push(`sorted by ${sort} among the most frequent`);
  return notes;
}
