import { marked } from '@tailrace/domain/views/widgets/approximate';
import type { Figure, PivotTable, TableSeries } from '@tailrace/domain/views/widgets/pivot-table';
import { percentText, type Trend, type TrendPreference, trendOf } from '@tailrace/domain/views/widgets/trend';
import { formatFigure, type Unit, unitOf } from '@tailrace/domain/views/widgets/units';
import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';

/** A series as a single figure. */
export interface ShownNumber {
  series: TableSeries;
  position: number;
  figure: Figure;
  unit: Unit;
}

/** The row and column over all messages; without totals there is no such figure, and any other is a part of it. */
function wholeOf({ rows, columns }: PivotTable, series: number): Figure {
  const row = rows.find(({ key }) => key.length === 0);
  const index = columns.findIndex(({ key, series: own }) => own === series && key.length === 0);
  return row?.cells[index] ?? null;
}

/** The figures of a table, one for each series. A series without any column has none. */
export const numbersOf = (table: PivotTable): ShownNumber[] =>
  table.series.map((series, position) => {
    const figure = wholeOf(table, position);
    return { series, position, figure, unit: unitOf(series, [figure]) };
  });

/** The settings of a number; other visualizations have none. */
export function trendSettings({ visualization, visualization_config: settings }: AggregationConfig): {
  isShown: boolean;
  preference: TrendPreference;
} {
  const stored = visualization === 'numeric' ? settings : null;
  return { isShown: stored?.trend === true, preference: stored?.trend_preference ?? 'NEUTRAL' };
}

/** The number and its unit apart, because the unit is smaller: `12.5 ` and `ms`. Several units stay in one text. */
export function partsOf(figure: Figure, unit: Unit, error?: number): { number: string; unit: string } {
  const text = formatFigure(figure, unit);
  const [, number, name] = /^(-?[\d.,]+(?:E-?\d+)? ?)(\D*)$/.exec(text) ?? [];
  return number === undefined
    ? { number: formatFigure(figure, unit, error), unit: '' }
    : { number: marked(number, error), unit: name ?? '' };
}

const signs = { up: '+', down: '', same: '' } as const;

/** A trend in words: `+12.5% (+1,204)`, with the figure before; marked if either figure is approximate. */
export function trendLabels(
  { figure, unit, series }: ShownNumber,
  before: Figure,
  preference: TrendPreference,
  errorBefore?: number,
): { trend: Trend | null; change: string; comparison: string } {
  const trend = trendOf(figure, before, preference);
  const comparison = before === null ? 'No previous value' : `was ${formatFigure(before, unit, errorBefore)}`;
  if (!trend) return { trend, change: '', comparison };
  if (trend.direction === 'same') return { trend, change: 'No change', comparison };
  const isLevel = unit === 'level';
  const difference = `${signs[trend.direction]}${formatFigure(trend.difference, isLevel ? 'plain' : unit)}`;
  const percent = isLevel ? null : percentText(trend);
  const text = percent === null ? difference : `${percent} (${difference})`;
  return { trend, change: marked(text, series.error ?? errorBefore), comparison };
}
