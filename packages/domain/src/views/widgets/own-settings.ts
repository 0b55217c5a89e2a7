import { readSeries } from './series.ts';
import { type AggregationConfig, groupLimit } from './widget.ts';

/** A limit of a metric, beyond which its figures are marked. */
export interface Threshold {
  value: number;
  level: 'warning' | 'critical';
  side: 'above' | 'below';
}

/** What a widget has beyond the settings of the API. */
export interface OwnSettings {
  isLogarithmic: boolean;
  /** At most eight. */
  thresholds: readonly Threshold[];
  /** Rows of fewer messages are left out; 0 leaves out none. */
  minimumCount: number;
  /** Two metrics by their ids, shown as one divided by the other. */
  ratio: { of: string; by: string } | null;
  /** The query whose part of each count or sum is shown; empty shows the figures themselves. */
  share: string;
}

export const noOwnSettings: OwnSettings = {
  isLogarithmic: false,
  thresholds: [],
  minimumCount: 0,
  ratio: null,
  share: '',
};

/**
 * The API refuses members it does not know, but takes colors for any name of a series. So each setting is the color of a
 * name that no series has, which every client stores and none draws: `tailrace:critical>500`.
 */
const prefix = 'tailrace:';

export const isOwnSetting = (seriesName: string): boolean => seriesName.startsWith(prefix);

export const maxThresholds = 8;
const mostMessages = 1_000_000_000;
const longestId = 200;
const longestQuery = 1_000;

const colors = { warning: '#c98500', critical: '#c6282f' } as const;
const noColor = '#000000';

const written = /^(warning|critical)([<>])(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/i;

function thresholdOf(text: string): Threshold[] {
  const [, level = '', sign, number] = written.exec(text) ?? [];
  const value = Number(number);
  if ((level !== 'warning' && level !== 'critical') || !Number.isFinite(value)) return [];
  return [{ level, value, side: sign === '<' ? 'below' : 'above' }];
}

function ratioOf(text: string): OwnSettings['ratio'] {
  try {
    const read: unknown = JSON.parse(text);
    if (!Array.isArray(read) || read.length !== 2) return null;
    const [of, by]: unknown[] = read;
    const isId = (id: unknown): id is string => typeof id === 'string' && id !== '' && id.length <= longestId;
    return isId(of) && isId(by) ? { of, by } : null;
  } catch {
    return null;
  }
}

/** Reads the own settings of a widget; what is not valid is left out. */
export function ownSettings({ formatting_settings: settings }: AggregationConfig): OwnSettings {
  const texts = (settings?.chart_colors ?? [])
    .filter(({ field_name }) => isOwnSetting(field_name))
    .map(({ field_name }) => field_name.slice(prefix.length));
  const after = (name: string) => texts.find((text) => text.startsWith(`${name}=`))?.slice(name.length + 1);
  const minimum = Number(after('minimum-count') ?? 0);
  return {
    isLogarithmic: after('scale') === 'log',
    thresholds: texts.flatMap(thresholdOf).slice(0, maxThresholds),
    minimumCount: Number.isSafeInteger(minimum) && minimum > 0 ? Math.min(minimum, mostMessages) : 0,
    ratio: ratioOf(after('ratio') ?? ''),
    share: (after('share') ?? '').slice(0, longestQuery),
  };
}

/** The configuration with the own settings changed; colors of series stay. */
export function withOwnSettings(config: AggregationConfig, change: Partial<OwnSettings>): AggregationConfig {
  const { isLogarithmic, thresholds, minimumCount, ratio, share } = { ...ownSettings(config), ...change };
  const others = (config.formatting_settings?.chart_colors ?? []).filter(
    ({ field_name }) => !isOwnSetting(field_name),
  );
  const set = (text: string, chart_color: string = noColor) => ({ field_name: prefix + text, chart_color });
  const own = [
    ...(isLogarithmic ? [set('scale=log')] : []),
    ...thresholds
      .slice(0, maxThresholds)
      .map(({ level, side, value }) => set(`${level}${side === 'above' ? '>' : '<'}${value}`, colors[level])),
    ...(minimumCount > 0 ? [set(`minimum-count=${minimumCount}`)] : []),
    ...(share === '' ? [] : [set(`share=${share.slice(0, longestQuery)}`)]),
    ...(ratio ? [set(`ratio=${JSON.stringify([ratio.of, ratio.by])}`)] : []),
  ];
  if (own.length === 0 && !config.formatting_settings) return config;
  return {
    ...config,
    formatting_settings: { ...config.formatting_settings, chart_colors: [...others, ...own] },
  };
}

/** The worst threshold that a figure is beyond; `null` when it is within all of them. */
export function levelBeyond(
  figure: number | bigint | null,
  thresholds: readonly Threshold[],
): Threshold['level'] | null {
  if (figure === null) return null;
  const value = Number(figure);
  const beyond = thresholds.filter((one) => (one.side === 'above' ? value > one.value : value < one.value));
  if (beyond.some(({ level }) => level === 'critical')) return 'critical';
  return beyond.length > 0 ? 'warning' : null;
}

/** The series that counts messages for a minimum, where the widget has none. */
const counting = { config: { name: 'tailrace:messages' }, function: 'count()' };

/** Whether a function counts messages. */
export const isCount = (text: string): boolean => {
  const read = readSeries(text);
  return read?.type === 'count' && read.field === null;
};

/** Values are requested this many times over, because rows of few messages are left out; never more than these. */
const more = 20;
const mostValues = 1_000;

/**
 * What is requested for a widget: with a minimum count, the number of messages of each value, and more values than are
 * shown.
 */
export function requestedConfig(config: AggregationConfig): AggregationConfig {
  const [first, ...others] = config.row_pivots;
  if (ownSettings(config).minimumCount === 0 || first?.type !== 'values') return config;
  const limit = groupLimit(first);
  const wider = {
    ...first,
    config: { ...first.config, limit: Math.max(Math.min(limit * more, mostValues), limit) },
  };
  const hasCount = config.series.some((one) => isCount(typeof one === 'string' ? one : one.function));
  return {
    ...config,
    row_pivots: [wider, ...others],
    series: hasCount ? config.series : [...config.series, counting],
  };
}
