import { draftOf, type StoredSeries, storedId } from './series-draft.ts';
import type { AggregationConfig, WidgetPivot } from './widget.ts';

/** What an aggregation lacks before it can be asked for, by the place it is entered at: `series.0.field`. */
export interface MissingPart {
  at: string;
  text: string;
}

const isWhole = (number: number) => Number.isSafeInteger(number) && number >= 1;

function missingOfSeries(series: readonly StoredSeries[]): MissingPart[] {
  const ids = series.map(storedId);
  return series.flatMap((one, at) => {
    const draft = draftOf(one);
    if (!draft) return [];
    const found: MissingPart[] = [];
    const { type, field, percentile } = draft;
    if (type !== 'count' && field === '') found.push({ at: `series.${at}.field`, text: 'Choose a field.' });
    if (type === 'percentile' && !(percentile !== null && percentile >= 0 && percentile <= 100)) {
      found.push({ at: `series.${at}.percentile`, text: 'Enter a number from 0 to 100.' });
    }
    if (ids.indexOf(storedId(one)) < at) {
      found.push({ at: `series.${at}.name`, text: 'Another metric is the same; enter a name or remove it.' });
    }
    return found;
  });
}

function missingOfGroup(group: WidgetPivot, at: string): MissingPart[] {
  const found: MissingPart[] = [];
  if (group.field === '') found.push({ at: `${at}.field`, text: 'Choose a field.' });
  if (group.type === 'values') {
    const { limit } = group.config;
    if (limit !== undefined && !isWhole(limit)) {
      found.push({ at: `${at}.limit`, text: 'Enter a whole number above 0.' });
    }
    return found;
  }
  const { interval } = group.config;
  if (interval.type === 'timeunit' && interval.unit !== 'auto' && !isWhole(interval.value)) {
    found.push({ at: `${at}.interval`, text: 'Enter a whole number above 0.' });
  }
  return found;
}

/** Everything an aggregation lacks; empty once it can be asked for. */
export function missingParts({ series, row_pivots, column_pivots }: AggregationConfig): MissingPart[] {
  return [
    ...(series.length === 0 ? [{ at: 'series', text: 'Add a metric.' }] : []),
    ...missingOfSeries(series),
    ...row_pivots.flatMap((group, at) => missingOfGroup(group, `row_pivots.${at}`)),
    ...column_pivots.flatMap((group, at) => missingOfGroup(group, `column_pivots.${at}`)),
  ];
}
