import type { Figure, PivotTable } from '@tailrace/domain/views/widgets/pivot-table';
import type { AggregationConfig, WidgetPivot } from '@tailrace/domain/views/widgets/widget';

export const values = (field: string): WidgetPivot => ({ field, type: 'values', config: { limit: 15 } });

export const byTime: WidgetPivot = {
  field: 'timestamp',
  type: 'time',
  config: { interval: { type: 'timeunit', value: 5, unit: 'minutes' } },
};

interface Sample {
  rowGroups?: readonly WidgetPivot[];
  columnGroups?: readonly WidgetPivot[];
  /** Functions; a name before a colon. */
  series?: readonly string[];
  /** Keys of columns with the position of their series. */
  columns?: readonly (readonly [key: readonly string[], series: number])[];
  /** The keys of a row and its figures; a key shorter than the groups is that of a total. */
  rows: readonly (readonly [key: readonly string[], ...figures: Figure[]])[];
  visualization?: string;
  settings?: object | null;
  /** The relative error of the first series. */
  error?: number;
}

/** A table and the settings of its widget, for stories and tests of charts. */
export function sample({
  rowGroups = [],
  columnGroups = [],
  series = ['count()'],
  columns = series.map((_, index) => [[], index]),
  rows,
  visualization = 'table',
  settings = null,
  error,
}: Sample): { table: PivotTable; config: AggregationConfig } {
  const named = series.map((text) => {
    const [name = '', called = name] = text.split(': ');
    return { name, function: called };
  });
  const config = {
    row_pivots: [...rowGroups],
    column_pivots: [...columnGroups],
    series: named.map((each) => ({ config: { name: each.name }, function: each.function })),
    sort: [],
    visualization,
    visualization_config: settings,
    rollup: true,
  } as AggregationConfig;
  const table: PivotTable = {
    rowGroups,
    columnGroups,
    series: named.map((each, at) => (at === 0 && error !== undefined ? { ...each, error } : each)),
    columns: columns.map(([key, position]) => ({ key, series: position })),
    rows: rows.map(([key, ...cells]) => ({ key, isTotal: key.length < rowGroups.length, cells })),
    total: rows.length,
    range: { from: Date.UTC(2026, 9, 25, 0, 0), to: Date.UTC(2026, 9, 25, 2, 0) },
  };
  return { table, config };
}

/** Text as a stranger could log it. */
export const hostile = [
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://evil.example")',
  'نصّ طويل من اليمين إلى اليسار',
  `a\tb\n${'very long '.repeat(60)}`,
  '\u202Egnirts desrever',
  '',
];
