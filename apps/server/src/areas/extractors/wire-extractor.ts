import type { Schemas } from '@tailrace/sdk';
import { extractorMetric } from '../../ingest/extraction/extractor-names.ts';
import { Distribution } from '../../metrics/distribution.ts';
import type { MetricsSnapshot } from '../../metrics/metric.ts';
import { distribution } from '../metrics/metrics-summary.ts';
import type { StoredExtractor } from './stored-extractors.ts';

const units = { duration_unit: 'microseconds', rate_unit: 'events/second' };

/** What Graylog sends before the first message; its console expects numbers. */
const unmeasured: Schemas['ExtractorTimer'] = {
  time: distribution(new Distribution().spread()),
  rate: { total: 0, mean: 0, one_minute: 0, five_minute: 0, fifteen_minute: 0 },
  ...units,
};

/** An extractor in the format of the API, with what has been measured of it. */
export function wireExtractor(stored: StoredExtractor, snapshot: MetricsSnapshot): Schemas['Extractor'] {
  const { input_id: _, ...extractor } = stored;
  const prefix = extractorMetric(stored);

  const timer = (name: string): Schemas['ExtractorTimer'] => {
    const sample = snapshot[`${prefix}.${name}`];
    if (sample?.type !== 'timer' || sample.metric.rate.total === 0) return unmeasured;
    const { rate, microseconds } = sample.metric;
    return { time: distribution(microseconds), rate, ...units };
  };
  const count = (name: string) => {
    const sample = snapshot[`${prefix}.${name}`];
    return sample?.type === 'counter' ? sample.metric.count : 0;
  };

  return {
    ...extractor,
    exceptions: count('executionExceptions'),
    converter_exceptions: count('converterExceptions'),
    metrics: {
      total: timer('completeExecutionTime'),
      condition: timer('conditionTime'),
      execution: timer('executionTime'),
      converters: timer('converterExecutionTime'),
      condition_hits: count('conditionHits'),
      condition_misses: count('conditionMisses'),
    },
  };
}
