import type { MetricRegistry } from '../../metrics/registry.ts';
import type { ExtractorDefinition } from '../configuration/extractor-definition.ts';
import { extractorMetric } from './extractor-names.ts';

/** What is measured of an extractor. */
export interface ExtractorMetrics {
  /** All of its work on a message, in milliseconds. */
  total: { record(milliseconds: number): void };
  condition: { record(milliseconds: number): void };
  execution: { record(milliseconds: number): void };
  converters: { record(milliseconds: number): void };
  conditionHits: { add(): void };
  conditionMisses: { add(): void };
  exceptions: { add(): void };
  converterExceptions: { add(): void };
}

/** The metrics of an extractor in a registry. */
export function extractorMetrics(
  registry: MetricRegistry,
  definition: Pick<ExtractorDefinition, 'id' | 'type'>,
): ExtractorMetrics {
  const prefix = extractorMetric(definition);
  return {
    total: registry.timer(`${prefix}.completeExecutionTime`),
    condition: registry.timer(`${prefix}.conditionTime`),
    execution: registry.timer(`${prefix}.executionTime`),
    converters: registry.timer(`${prefix}.converterExecutionTime`),
    conditionHits: registry.counter(`${prefix}.conditionHits`),
    conditionMisses: registry.counter(`${prefix}.conditionMisses`),
    exceptions: registry.counter(`${prefix}.executionExceptions`),
    converterExceptions: registry.counter(`${prefix}.converterExceptions`),
  };
}
