import type { Spread } from '../../../metrics/distribution.ts';
import type { MetricSample, MetricsSnapshot } from '../../../metrics/metric.ts';
import { familyOf } from './metric-family.ts';

/** Parameters of the media type by which scrapers recognize the format. */
export const expositionParameters = 'version=0.0.4; charset=utf-8';

/** More lines than this slow a scrape down; what is left out is counted. */
const maxMetrics = 20_000;

type Labels = Readonly<Record<string, string>>;

/** A metric's type in Prometheus, with the suffix of its name, and its values: the suffix, labels and number of each line. */
interface Exposed {
  type: 'counter' | 'gauge' | 'summary';
  unit: string;
  lines: readonly (readonly [suffix: string, labels: Labels, value: number])[];
}

const quantiles = {
  '0.5': 'p50',
  '0.75': 'p75',
  '0.95': 'p95',
  '0.98': 'p98',
  '0.99': 'p99',
  '0.999': 'p999',
} as const;

const summary = (unit: string, count: number, spread: Spread, scale = 1): Exposed => ({
  type: 'summary',
  unit,
  lines: [
    ...Object.entries(quantiles).map(
      ([quantile, key]) => ['', { quantile }, count === 0 ? Number.NaN : spread[key] / scale] as const,
    ),
    ['_sum', {}, spread.sum / scale],
    ['_count', {}, count],
  ],
});

const single = (type: 'counter' | 'gauge', unit: string, value: number): Exposed => ({
  type,
  unit,
  lines: [['', {}, value]],
});

/** Null for values that are not numbers. A date, such as that of the oldest segment, is in seconds since 1970. */
function exposed(name: string, { type, metric }: MetricSample): Exposed | null {
  switch (type) {
    case 'counter':
      return single('counter', '_total', metric.count);
    case 'meter':
      return single('counter', '_total', metric.rate.total);
    case 'histogram':
      return summary('', metric.count, metric.spread);
    case 'timer':
      return summary('_seconds', metric.rate.total, metric.microseconds, 1e6);
    case 'gauge': {
      const { value } = metric;
      const date = typeof value === 'string' ? Date.parse(value) / 1000 : null;
      if (date !== null) return Number.isNaN(date) ? null : single('gauge', '_timestamp_seconds', date);
      if (typeof value !== 'number') return null;
      return single(name.endsWith('_total') ? 'counter' : 'gauge', '', value);
    }
  }
}

const escaped = (text: string) =>
  text.replace(/[\\\n]/g, (character) => (character === '\n' ? '\\n' : '\\\\'));

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

/** The name of the metric in the other calls, with placeholders for what is a label here. */
const helpOf = (fullName: string, labels: Labels) =>
  Object.entries(labels).reduce((name, [label, value]) => name.replace(value, `<${label}>`), fullName);

interface Family {
  head: string;
  type: Exposed['type'];
  lines: string[];
  /** The labels listed so far. */
  seen: Set<string>;
}

/** Metrics in Prometheus' text format, version 0.0.4. Metrics whose names become equal are listed once. */
export function exposition(snapshot: MetricsSnapshot, limit = maxMetrics): string {
  const families = new Map<string, Family>();
  const names = Object.keys(snapshot).sort();
  for (const fullName of names.slice(0, limit)) {
    const sample = snapshot[fullName];
    const { name: base, labels } = familyOf(fullName);
    const one = sample && exposed(base, sample);
    if (!one) continue;
    const name = base + one.unit;
    const head = `# HELP ${name} ${escaped(helpOf(fullName, labels))}\n# TYPE ${name} ${one.type}\n`;
    const family = families.get(name) ?? { head, type: one.type, lines: [], seen: new Set() };
    families.set(name, family);
    const key = labelText(labels);
    if (family.type !== one.type || family.seen.has(key)) continue;
    family.seen.add(key);
    for (const [suffix, own, value] of one.lines) {
      family.lines.push(`${name}${suffix}${labelText({ ...labels, ...own })} ${value}\n`);
    }
  }
  const omitted = [
    `# HELP tailrace_metrics_omitted Metrics beyond the limit of ${limit}\n`,
    '# TYPE tailrace_metrics_omitted gauge\n',
    `tailrace_metrics_omitted ${Math.max(0, names.length - limit)}\n`,
  ];
  return [...families.values()]
    .map(({ head, lines }) => head + lines.join(''))
    .concat(omitted)
    .join('');
}
