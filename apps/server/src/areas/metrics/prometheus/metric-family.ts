/** The name of a metric in Prometheus, with the variable parts of the original name as labels. */
export interface MetricFamilyName {
  /** Without the suffix of its type. */
  name: string;
  labels: Readonly<Record<string, string>>;
}

const id = '[0-9a-f]{24}';

/**
 * Names with an id or another variable part. The named groups become labels; `part` is appended to the family. The first
 * rule that matches counts.
 */
const rules: readonly (readonly [RegExp, string])[] = [
  [
    /^org\.graylog2\.plugin\.streams\.Stream\.(?<stream>\w+)\.StreamRule\.(?<rule>\w+)\.(?<part>.+)$/,
    'stream_rule',
  ],
  [/^org\.graylog2\.plugin\.streams\.Stream\.(?<stream>\w+)\.(?<part>.+)$/, 'stream'],
  [/^org\.graylog2\.inputs\.extractors\.(?<type>\w+)\.(?<extractor>\w+)\.(?<part>.+)$/, 'extractor'],
  [
    new RegExp(
      `^(?<type>[\\w.$]+Input)\\.(?<input>${id})\\.(?<part>(?:dropped|field_problems|corrected))\\.(?<reason>.+)$`,
    ),
    'input',
  ],
  [new RegExp(`^(?<type>[\\w.$]+Output)\\.(?<output>${id})\\.(?<part>.+)$`), 'output'],
  [new RegExp(`^(?<type>[\\w.$]+Input)\\.(?<input>${id})\\.(?<part>.+)$`), 'input'],
  [/^org\.graylog2\.buffers\.(?<buffer>\w+)\.(?<part>\w+)$/, 'buffer'],
  // A label for the total would be counted twice in sums over the levels.
  [/^org\.apache\.logging\.log4j\.core\.Appender\.all$/, 'log_lines_of_all_levels'],
  [/^org\.apache\.logging\.log4j\.core\.Appender\.(?<level>\w+)$/, 'log_lines'],
  [/^processing\.stages\.(?<stage>[^.]+)\.(?<part>.+)$/, 'processing_stage'],
  [/^tailrace\.jobs\.(?<job>.+)$/, 'job_run'],
];

const snakeCase = (text: string) =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');

const prefixed = (name: string) => (name.startsWith('tailrace_') ? name : `tailrace_${name}`);

/**
 * How a metric is called in Prometheus.
 *
 * @example
 * familyOf('org.graylog2.buffers.input.usage') // { name: 'tailrace_buffer_usage', labels: { buffer: 'input' } }
 */
export function familyOf(fullName: string): MetricFamilyName {
  for (const [pattern, family] of rules) {
    const groups = pattern.exec(fullName)?.groups;
    if (!groups) continue;
    const { part, ...labels } = groups;
    const name = [family, part, labels.reason && 'by_reason'].filter(Boolean).join('_');
    return { name: prefixed(snakeCase(name)), labels };
  }
  return { name: prefixed(snakeCase(fullName.replace(/^org\.graylog2\./, ''))), labels: {} };
}
