import type { MessagePort } from 'node:worker_threads';
import type { WriteTarget } from '../indices/write-target.ts';
import type { MetricsSnapshot } from '../metrics/metric.ts';
import type { DamagedIndex } from '../storage/damage.ts';
import type { StoredMessage } from '../storage/message.ts';
import type { OutputState } from './configuration/output-definition.ts';
import type { ConfigurationChange } from './configuration/processing-configuration.ts';
import type { InputDefinition, InputState } from './input-definition.ts';
import type { Damage } from './journal/journal-reader.ts';
import type { ProcessingFault } from './processing/processing-fault.ts';
import type { RefusedMessages } from './refused-messages.ts';

/** Start-up data of the worker. */
export interface IngestWorkerData {
  dataDir: string;
  nodeId: string;
  /** Most bytes of the journal. */
  journalBytes: number;
  targets: readonly WriteTarget[];
  /** Where URLs are checked before they are called. */
  urlChecks: MessagePort;
  /** Where values of lookup tables come from. */
  lookups: MessagePort;
}

/** Commands of the main thread. */
export type IngestCommand =
  | { kind: 'start'; definition: InputDefinition }
  | { kind: 'stop'; id: string }
  | { kind: 'static_fields'; id: string; staticFields: Record<string, string> }
  | { kind: 'configure'; change: ConfigurationChange }
  | { kind: 'begin' }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'flush' }
  | { kind: 'follow'; isOn: boolean }
  | { kind: 'writeTo'; targets: readonly WriteTarget[] }
  | { kind: 'store'; messages: readonly StoredMessage[] }
  | { kind: 'close' };

/** A command with the number that its reply repeats. */
export interface IngestRequest {
  request: number;
  command: IngestCommand;
}

/** The row ids of messages stored together, in order of receipt; of each message only its first copy. */
export interface Commit {
  index: string;
  ids: BigInt64Array;
}

/** What the worker has measured as of the last second. */
export interface Measured {
  snapshot: MetricsSnapshot;
  outputs: readonly OutputState[];
}

/** Events of the worker. */
export type IngestEvent =
  | { kind: 'done'; request: number }
  | { kind: 'failed'; request: number; message: string }
  | { kind: 'state'; state: InputState }
  | { kind: 'gone'; id: string }
  | ({ kind: 'metrics' } & Measured)
  | { kind: 'storage'; problem: string | null }
  | { kind: 'faults'; faults: ProcessingFault[] }
  | { kind: 'thread_died'; problem: string }
  | { kind: 'journal_damaged'; damage: Damage }
  | { kind: 'needs_index'; setId: string; damaged: DamagedIndex | null }
  /** Messages stored since the last time, by index. */
  | { kind: 'grown'; counts: ReadonlyMap<string, number> }
  | { kind: 'refused'; refused: RefusedMessages }
  | { kind: 'stored'; commit: Commit };
