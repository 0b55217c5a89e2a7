import type { InputDefinition, InputState } from './input-definition.ts';
import type { MetricsSnapshot } from './metrics/metric.ts';

/** What the worker has to know from the beginning. */
export interface IngestWorkerData {
  dataDir: string;
  indexName: string;
  nodeId: string;
}

/** What the main thread asks for. */
export type IngestCommand =
  | { kind: 'start'; definition: InputDefinition }
  | { kind: 'stop'; id: string }
  | { kind: 'flush' }
  | { kind: 'follow'; isOn: boolean }
  | { kind: 'close' };

/** A command with the number its answer carries. */
export interface IngestRequest {
  request: number;
  command: IngestCommand;
}

/** Messages that were stored together, by their row ids in the order they came. */
export interface Commit {
  index: string;
  ids: BigInt64Array;
}

/** What the worker tells. */
export type IngestEvent =
  | { kind: 'done'; request: number }
  | { kind: 'failed'; request: number; message: string }
  | { kind: 'state'; state: InputState }
  | { kind: 'gone'; id: string }
  | { kind: 'metrics'; snapshot: MetricsSnapshot }
  | { kind: 'storage'; problem: string | null }
  | { kind: 'stored'; commit: Commit };
