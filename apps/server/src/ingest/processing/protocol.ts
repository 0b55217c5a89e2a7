import type { FindAllRequest, LookupReply } from '../../lookup/lookups.ts';
import type { MetricsSnapshot } from '../../metrics/metric.ts';
import type { StoredMessage } from '../../storage/message.ts';
import type { ConfigurationChange } from '../configuration/processing-configuration.ts';
import type { MessageChange } from './message-change.ts';

/**
 * A message that needs user code. The names of its stages go with it, because their order may have changed when a worker
 * gets to it.
 */
export interface WorkItem {
  message: StoredMessage;
  /** The stages that it has yet to pass, in order; the first one needs user code. */
  stages: readonly string[];
}

/** Start-up data of a processing worker. */
export interface ProcessingWorkerData {
  /** See `SharedProgress`. */
  progress: Int32Array<SharedArrayBuffer>;
}

export type ProcessingCommand =
  | { kind: 'configure'; change: ConfigurationChange }
  /** Expressions with these keys are not run. */
  | { kind: 'process'; items: WorkItem[]; stopped: readonly string[] }
  /** The values that the last `look_up` event has requested, in its order; none when they cannot be looked up. */
  | { kind: 'looked_up'; replies: readonly LookupReply[] };

/** What happened to an expression while messages were processed. */
export interface Incident {
  key: string;
  /** Null when it took too long on one message; else why it cannot be used. */
  failure: string | null;
}

export type ProcessingEvent =
  | { kind: 'ready' }
  | { kind: 'look_up'; request: FindAllRequest }
  /** What has changed of the messages of the oldest `process` command. */
  | { kind: 'processed'; changes: MessageChange[]; incidents: Incident[] }
  | { kind: 'metrics'; snapshot: MetricsSnapshot };
