import { loggerLevels } from '@tailrace/domain/loggers/logger-levels';
import type {
  LoggerRow,
  LogLineCount,
  LogMessage,
  NodeChoice,
  SubsystemRow,
} from '@tailrace/domain/loggers/logger-rows';
import { findMetric, metricNames } from '@tailrace/domain/metrics/metric-names';
import type { Schemas } from '@tailrace/sdk';
import { setClusterSubsystemLogLevel, setNodeLoggerLevel } from '@tailrace/sdk/operations/loggers';
import type { Can } from '#/app/calls/use-can.ts';

export function subsystemRows({ subsystems }: Schemas['SubsystemSummary'], can: Can): SubsystemRow[] {
  return Object.entries(subsystems).map(([key, { title, description, categories, level }]) => ({
    key,
    title,
    description,
    categories,
    level,
    canEdit: can(setClusterSubsystemLogLevel, { subsystem: key }),
  }));
}

/** The root logger is read-only, because it has no name for the call. */
export function loggerRows({ loggers }: Schemas['LoggersSummary'], can: Can): LoggerRow[] {
  return Object.entries(loggers).map(([name, { level }]) => ({
    name,
    level,
    canEdit: name !== '' && can(setNodeLoggerLevel, { loggerName: name }),
  }));
}

export const loggerTitle = (name: string): string => (name === '' ? 'root' : name);

/** Log lines by level; empty if the node does not count them. */
export function logLineCounts(node: Schemas['ClusterMetrics'][string] | undefined): LogLineCount[] {
  return loggerLevels.flatMap((level) => {
    const found = findMetric(node, metricNames.logLines(level));
    if (found?.type !== 'meter') return [];
    const { total, one_minute: perSecond } = found.metric.rate;
    return [{ level, total, perSecond }];
  });
}

export interface LogMessageRow extends LogMessage {
  /** The timestamp, with a counter for messages that share it; used in the URL. */
  id: string;
}

/** Log messages have no ids of their own, so they get one here. */
export function logMessageRows(messages: readonly LogMessage[]): LogMessageRow[] {
  const seen = new Map<string, number>();
  return messages.map((message) => {
    const count = seen.get(message.timestamp) ?? 0;
    seen.set(message.timestamp, count + 1);
    return { ...message, id: count === 0 ? message.timestamp : `${message.timestamp}~${count}` };
  });
}

/** The nodes with their host names, if known. */
export function nodeChoices(
  ids: readonly string[],
  nodes: readonly Pick<Schemas['NodeSummary'], 'node_id' | 'hostname'>[],
): NodeChoice[] {
  return ids.map((id) => ({
    value: id,
    label: nodes.find(({ node_id }) => node_id === id)?.hostname ?? id,
  }));
}
