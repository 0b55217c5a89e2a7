import { formatCount } from '../../format/format.ts';
import { valuesGroup, withGroups } from './aggregation-edit.ts';
import { cellCount, groupSize, type MessageDetails } from './aggregation-size.ts';
import { isCoordinate, type TypedField } from './new-aggregation.ts';
import { readSeries } from './series.ts';
import { draftOf, type SeriesDraft, withDraft } from './series-draft.ts';
import { type AggregationConfig, visualizationOf, type WidgetPivot } from './widget.ts';
import { seriesLabel } from './widget-labels.ts';

/** Something about an aggregation that is probably not intended, and the edit that mends it. */
export interface Advice {
  text: string;
  /** Whether asking may take long or be refused, so that the user should decide first. */
  isCostly: boolean;
  fix: { label: string; config: AggregationConfig } | null;
}

interface FieldDetails extends MessageDetails {
  fields: readonly TypedField[];
}

/** Servers refuse a result with more groups than this. */
export const mostGroups = 100_000;
const manyCells = 10_000;
const manyValues = 10_000;
const fewValues = 10;

const advice = (text: string, fix: Advice['fix'] = null): Advice => ({ text, isCostly: false, fix });
const costly = (text: string, fix: Advice['fix'] = null): Advice => ({ text, isCostly: true, fix });

const sides = ['row_pivots', 'column_pivots'] as const;

function changeGroups(
  config: AggregationConfig,
  change: (group: WidgetPivot) => WidgetPivot,
): AggregationConfig {
  return sides.reduce((changed, side) => withGroups(changed, side, changed[side].map(change)), config);
}

const withAutomaticInterval = (group: WidgetPivot): WidgetPivot =>
  group.type === 'time'
    ? { ...group, config: { ...group.config, interval: { type: 'auto', scaling: 1 } } }
    : group;

const withFewValues = (group: WidgetPivot): WidgetPivot =>
  group.type === 'values'
    ? { ...group, config: { ...group.config, limit: Math.min(fewValues, group.config.limit ?? fewValues) } }
    : group;

const isText = (type: string | undefined) => type === 'string' || type === 'ip' || type === 'boolean';

function adviceOnSeries(config: AggregationConfig, { fields }: FieldDetails): Advice[] {
  return config.series.flatMap((series, at) => {
    const draft = draftOf(series);
    if (!draft) return [advice(`This version of the console cannot edit or show ${series.function}.`)];
    const type = fields.find(({ name }) => name === draft.field)?.type;
    if (draft.type === 'count' || draft.type === 'card' || !isText(type)) return [];
    const distinct: SeriesDraft = { ...draft, type: 'card', percentile: null };
    return [
      advice(`${draft.field} contains no numbers to calculate with.`, {
        label: 'Count distinct values instead',
        config: { ...config, series: config.series.with(at, withDraft(series, distinct)) },
      }),
    ];
  });
}

function adviceOnSize(config: AggregationConfig, details: FieldDetails): Advice[] {
  const groups = [...config.row_pivots, ...config.column_pivots];
  const automatic = { label: 'Use automatic intervals', config: changeGroups(config, withAutomaticInterval) };
  for (const group of groups) {
    const size = group.type === 'time' ? groupSize(group, details) : null;
    if (size !== null && size > mostGroups) {
      const text = `The time range has about ${formatCount(size)} intervals; at most ${formatCount(mostGroups)} are possible.`;
      return [costly(text, automatic)];
    }
  }
  const cells = cellCount(config, details);
  if (cells <= manyCells) return [];
  const fewer = changeGroups(config, withFewValues);
  const isFewer = cellCount(fewer, details) < cells / 2;
  return [
    costly(
      `This requests about ${formatCount(cells)} values.`,
      isFewer ? { label: `Keep ${fewValues} values of each field`, config: fewer } : automatic,
    ),
  ];
}

function adviceOnValues(config: AggregationConfig, { distinct }: FieldDetails): Advice[] {
  const fields = [...config.row_pivots, ...config.column_pivots].flatMap((group) =>
    group.type === 'values' ? [group.field] : [],
  );
  return [...new Set(fields)].flatMap((field) => {
    const values = distinct(field);
    if (values === null || values < manyValues) return [];
    return [
      costly(`${field} has about ${formatCount(values)} different values; counting them may take long.`),
    ];
  });
}

function adviceOnShape(config: AggregationConfig, { fields }: FieldDetails): Advice[] {
  const { row_pivots, column_pivots, series } = config;
  const first = series.slice(0, 1);
  switch (visualizationOf(config)) {
    case 'numeric':
      return row_pivots.length + column_pivots.length === 0
        ? []
        : [
            advice('A single number has no groups.', {
              label: 'Remove the groups',
              config: withGroups(withGroups(config, 'row_pivots', []), 'column_pivots', []),
            }),
          ];
    case 'bar':
      return adviceOnStack(config);
    case 'pie':
      return [
        ...(series.length > 1
          ? [
              advice('Several metrics give several pies.', {
                label: 'Keep the first metric',
                config: { ...config, series: first },
              }),
            ]
          : []),
        ...(row_pivots.length > 0
          ? []
          : [
              advice('A pie needs a field whose values are its slices.', {
                label: 'Group by source',
                config: withGroups(config, 'row_pivots', [valuesGroup('source')]),
              }),
            ]),
      ];
    case 'heatmap':
      return row_pivots.length > 0 && column_pivots.length > 0
        ? []
        : [advice('A heatmap needs a group for its rows and one for its columns.')];
    case 'map':
      return adviceOnMap(config, fields);
    default:
      return [];
  }
}

const adding = ['count', 'sum', 'sumofsquares'];

function adviceOnStack(config: AggregationConfig): Advice[] {
  if (config.visualization !== 'bar') return [];
  const { series, column_pivots, visualization_config } = config;
  const isStacked = ['stack', 'relative'].includes(visualization_config?.barmode ?? 'stack');
  const other = series.map((one) => readSeries(one)).find((one) => one && !adding.includes(one.type));
  if (!isStacked || !other || column_pivots.length + series.length < 2) return [];
  return [
    advice(`Stacked bars add up, which ${seriesLabel(other)} does not.`, {
      label: 'Draw them side by side',
      config: { ...config, visualization_config: { ...visualization_config, barmode: 'group' } },
    }),
  ];
}

function adviceOnMap(config: AggregationConfig, fields: readonly TypedField[]): Advice[] {
  const [state] = config.row_pivots;
  const field = fields.find(({ name }) => name === state?.field);
  // A text may hold coordinates under any name; the other types never do.
  const isPossible = state?.type === 'values' && (!field || field.type === 'string' || isCoordinate(field));
  if (isPossible) return [];
  const found = fields.find(isCoordinate);
  const rest = config.row_pivots.slice(1);
  return [
    advice(
      'A map needs a field with coordinates, such as “52.5,13.4”, as its first row group.',
      found
        ? {
            label: `Group by ${found.name}`,
            config: withGroups(config, 'row_pivots', [valuesGroup(found.name, 500), ...rest]),
          }
        : null,
    ),
  ];
}

/** What is probably not intended, the costly first. */
export const adviceOn = (config: AggregationConfig, details: FieldDetails): Advice[] =>
  [
    ...adviceOnSize(config, details),
    ...adviceOnValues(config, details),
    ...adviceOnShape(config, details),
    ...adviceOnSeries(config, details),
  ].toSorted((a, b) => Number(b.isCostly) - Number(a.isCostly));
