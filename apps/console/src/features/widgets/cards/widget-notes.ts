import { filteredStreams } from '@tailrace/domain/streams/stream-filter';
import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import type { WidgetPlace } from '@tailrace/domain/views/widgets/question';
import { isSortableEverywhere, literalSorts } from '@tailrace/domain/views/widgets/series';
import { isAggregation, type Widget } from '@tailrace/domain/views/widgets/widget';

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
export function widgetNotes(widget: Widget, { query, override }: WidgetPlace, reader: Reader): string[] {
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
