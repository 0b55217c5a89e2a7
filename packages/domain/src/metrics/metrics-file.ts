import type { Metric } from './metric-value.ts';

/** The numbers of a metric by their path: `rate.one_minute`. */
function fieldsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value).flatMap(([key, part]) =>
      fieldsOf(part, path === '' ? key : `${path}.${key}`),
    );
  }
  return [[path, typeof value === 'string' ? value : JSON.stringify(value)]];
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Each number of each metric in a line of its own. */
export function metricsCsv(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ full_name, type, metric }) =>
    fieldsOf(metric).map(([field, value]) => [full_name, type, field, value].map(quoted).join(',')),
  );
  return ['name,type,field,value', ...lines].map((line) => `${line}\r\n`).join('');
}

/** As the server reports them. */
export const metricsJson = (metrics: readonly Metric[]): string => `${JSON.stringify(metrics, null, 2)}\n`;
