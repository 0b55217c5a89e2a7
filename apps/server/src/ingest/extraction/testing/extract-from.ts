import { noLookups } from '../../../lookup/lookups.ts';
import { MetricRegistry } from '../../../metrics/registry.ts';
import type { Definitions } from '../../../patterns/grok/expand.ts';
import type { StoredMessage } from '../../../storage/message.ts';
import { storedMessage } from '../../../testing/messages.ts';
import type { ExtractorDefinition } from '../../configuration/extractor-definition.ts';
import type { UserCode } from '../../stage/expression.ts';
import { Extractor } from '../extractor.ts';
import { extractorMetrics } from '../extractor-metrics.ts';
import { extractorMetric } from '../extractor-names.ts';

/** An extractor that copies `message` to `target`, with these changes. */
export const extractorOf = (changes: Partial<ExtractorDefinition>): ExtractorDefinition =>
  ({
    id: 'e1',
    title: 'Test',
    type: 'copy_input',
    extractor_config: {},
    cursor_strategy: 'copy',
    source_field: 'message',
    target_field: 'target',
    converters: [],
    condition_type: 'none',
    condition_value: '',
    order: 0,
    ...changes,
  }) as ExtractorDefinition;

/** Runs all user code, without a limit. */
export const runsAll: UserCode = {
  lookups: noLookups,
  run(_expression, work) {
    try {
      return work();
    } catch {
      return null;
    }
  },
};

/** Runs an extractor on a message with these fields: the message afterwards, and the extractor's counters. */
export function extractFrom(
  changes: Partial<ExtractorDefinition>,
  fields: Partial<StoredMessage>,
  patterns: Definitions = {},
) {
  const definition = extractorOf(changes);
  const registry = new MetricRegistry(() => 0);
  const message = storedMessage({ timestamp: 0, ...fields });
  new Extractor(definition, patterns, extractorMetrics(registry, definition)).run(message, runsAll);
  const count = (name: string) => {
    const sample = registry.snapshot()[`${extractorMetric(definition)}.${name}`];
    if (sample?.type === 'counter') return sample.metric.count;
    return sample?.type === 'timer' ? sample.metric.rate.total : null;
  };
  return { message, error: message.gl2_processing_error ?? null, count };
}
