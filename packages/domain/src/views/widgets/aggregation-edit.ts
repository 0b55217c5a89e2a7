import type { Schemas } from '@tailrace/sdk';
import { moved } from '../../lists/moved.ts';
import { literalSorts, readSeries, seriesLiteral } from './series.ts';
import {
  draftOf,
  type SeriesDraft,
  type StoredSeries,
  storedFunction,
  storedId,
  withDraft,
} from './series-draft.ts';
import type { AggregationConfig, WidgetPivot } from './widget.ts';

/** The groups of an aggregation: a row or a column of the result for each value. */
export type GroupSide = 'row_pivots' | 'column_pivots';

type Sort = Schemas['PivotSort'];

/** What a sort names a series by: its function; what is still edited, as it is stored. */
function sortNameOf(series: StoredSeries): string {
  const read = readSeries(series);
  return read ? seriesLiteral(read) : storedFunction(series);
}

/** Older widgets name a series in a sort by its custom name. */
const sortNamesOf = (series: StoredSeries): string[] => [
  sortNameOf(series),
  storedId(series),
  storedFunction(series),
];

/** Drops sorts by what is no longer asked for, which a server would refuse. */
function validSorts({ sort, series, row_pivots, column_pivots }: AggregationConfig): Sort[] {
  const names = new Set(series.flatMap(sortNamesOf));
  const fields = new Set([...row_pivots, ...column_pivots].map(({ field }) => field));
  const valid = sort.filter(({ type, field }) => (type === 'series' ? names : fields).has(field));
  return literalSorts({ series, sort: valid });
}

const checked = (config: AggregationConfig): AggregationConfig => ({ ...config, sort: validSorts(config) });

export const addSeries = (config: AggregationConfig, draft: SeriesDraft): AggregationConfig => ({
  ...config,
  series: [...config.series, withDraft('', draft)],
});

/** Sorts by the series are kept and follow its function. */
export function replaceSeries(config: AggregationConfig, at: number, draft: SeriesDraft): AggregationConfig {
  const before: StoredSeries | undefined = config.series[at];
  if (before === undefined) return config;
  const after = withDraft(before, draft);
  const named = sortNamesOf(before);
  const sort = config.sort.map((by) =>
    by.type === 'series' && named.includes(by.field) ? { ...by, field: sortNameOf(after) } : by,
  );
  return checked({ ...config, series: config.series.with(at, after), sort });
}

export const removeSeries = (config: AggregationConfig, at: number): AggregationConfig =>
  checked({ ...config, series: config.series.toSpliced(at, 1) });

export const moveSeries = (config: AggregationConfig, from: number, to: number): AggregationConfig => ({
  ...config,
  series: moved(config.series, from, to),
});

/** Without column groups the figures are the totals of the rows, so these must be asked for (`rollup`). */
export function withGroups(
  config: AggregationConfig,
  side: GroupSide,
  groups: readonly WidgetPivot[],
): AggregationConfig {
  const changed = { ...config, [side]: [...groups] };
  return checked(changed.column_pivots.length === 0 ? { ...changed, rollup: true } : changed);
}

export const moveGroup = (config: AggregationConfig, side: GroupSide, from: number, to: number) =>
  withGroups(config, side, moved(config[side], from, to));

/** Moves a group from the rows to the columns or back, behind the others. */
export function switchSide(config: AggregationConfig, side: GroupSide, at: number): AggregationConfig {
  const other = side === 'row_pivots' ? 'column_pivots' : 'row_pivots';
  const group = config[side][at];
  if (!group) return config;
  const { sort } = config;
  const without = withGroups(config, side, config[side].toSpliced(at, 1));
  return withGroups({ ...without, sort }, other, [...config[other], group]);
}

/** The fields of a group with the interval or limit that suits its kind; what else was stored in it is kept. */
export function withGroupField(group: WidgetPivot, field: string, isTime: boolean): WidgetPivot {
  if ((group.type === 'time') === isTime) return { ...group, field };
  return isTime ? timeGroup(field) : valuesGroup(field);
}

export const timeGroup = (field = 'timestamp'): WidgetPivot => ({
  type: 'time',
  field,
  config: { interval: { type: 'auto', scaling: 1 } },
});

export const valuesGroup = (field: string, limit = 10): WidgetPivot => ({
  type: 'values',
  field,
  config: { limit },
});

/** What a sort can name, with what it is called: the series, then the fields of the groups. */
export function sortTargets(config: AggregationConfig): (Pick<Sort, 'type' | 'field'> & { name: string })[] {
  const series = config.series
    .filter((one) => draftOf(one) !== null)
    .map((one) => ({ type: 'series' as const, field: sortNameOf(one), name: storedId(one) }));
  const fields = [...config.row_pivots, ...config.column_pivots].map(({ field }) => field);
  const groups = [...new Set(fields)]
    .filter(Boolean)
    .map((field) => ({ type: 'pivot' as const, field, name: field }));
  return [...series, ...groups];
}

/** The color of a series or value of the chart; `null` leaves the choice to the console. */
export function withColor(config: AggregationConfig, name: string, color: string | null): AggregationConfig {
  const colors = config.formatting_settings?.chart_colors ?? [];
  const others = colors.filter(({ field_name }) => field_name !== name);
  if (color === null && others.length === colors.length) return config;
  const one = { field_name: name, chart_color: color ?? '' };
  const at = colors.findIndex(({ field_name }) => field_name === name);
  const chart_colors = color === null ? others : at < 0 ? [...colors, one] : colors.with(at, one);
  return { ...config, formatting_settings: { ...config.formatting_settings, chart_colors } };
}
