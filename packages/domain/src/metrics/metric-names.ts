import type { Schemas } from '@tailrace/sdk';
import type { LoggerLevel } from '../loggers/logger-levels.ts';

const lookups = 'org.graylog2.lookup';
const pipelineAst = 'org.graylog.plugins.pipelineprocessor.ast';

type JournalPart =
  | 'append.1-sec-rate'
  | 'read.1-sec-rate'
  | 'segments'
  | 'entries-uncommitted'
  | 'utilization-ratio'
  | 'oldest-segment'
  | 'size'
  | 'size-limit';

/** What a rule did with a message. */
export type RuleOutcome = 'executed' | 'failed' | 'matched' | 'not-matched';

/** Names of metrics by what they measure. */
export const metricNames = {
  journal: (part: JournalPart): string => `org.graylog2.journal.${part}`,
  heap: (part: 'used' | 'committed' | 'max'): string => `jvm.memory.heap.${part}`,
  stream: (streamId: string): string =>
    `org.graylog2.plugin.streams.Stream.${streamId}.incomingMessages.1-sec-rate`,
  /** Its rate has averages; `stream` is that of the last second. */
  streamMeter: (streamId: string): string =>
    `org.graylog2.plugin.streams.Stream.${streamId}.incomingMessages`,
  buffer: (buffer: 'input' | 'process' | 'output', part: 'usage' | 'size'): string =>
    `org.graylog2.buffers.${buffer}.${part}`,
  pipeline: (pipelineId: string): string => `${pipelineAst}.Pipeline.${pipelineId}.executed`,
  stage: (pipelineId: string, stage: number): string =>
    `${pipelineAst}.Pipeline.${pipelineId}.stage.${stage}.executed`,
  rule: (ruleId: string, outcome: RuleOutcome): string => `${pipelineAst}.Rule.${ruleId}.${outcome}`,
  /** A rule in one stage of one pipeline. */
  stageRule: (ruleId: string, pipelineId: string, stage: number, outcome: RuleOutcome): string =>
    `${pipelineAst}.Rule.${ruleId}.${pipelineId}.${stage}.${outcome}`,
  cache: (cacheId: string, part: 'requests' | 'hits' | 'misses' | 'entries'): string =>
    `${lookups}.caches.${cacheId}.${part}`,
  adapter: (adapterId: string, part: 'requests' | 'errors'): string =>
    `${lookups}.adapters.${adapterId}.${part}`,
  logLines: (level: LoggerLevel | 'all'): string => `org.apache.logging.log4j.core.Appender.${level}`,
} as const;

/** Finds a node's metric by full name; a node that did not answer has none. */
export function findMetric(
  node: Schemas['ClusterMetrics'][string] | undefined,
  fullName: string,
): Schemas['Metric'] | null {
  return node?.metrics.find(({ full_name }) => full_name === fullName) ?? null;
}
