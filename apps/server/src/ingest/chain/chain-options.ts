import { defaultProcessing, type ProcessingOptions } from '../processing/processing.ts';
import type { ThreadOptions } from '../processing/worker-thread.ts';
import { defaultGathering, type GatherOptions } from './batcher.ts';

export interface ChainOptions extends GatherOptions, ProcessingOptions {
  /** Milliseconds until a failed commit is retried. */
  retryMs: number;
  /** Milliseconds that closing waits for user code. */
  closeMs: number;
  /** How processing workers differ from the usual ones. */
  workers: Partial<ThreadOptions>;
}

export const defaultOptions: ChainOptions = {
  ...defaultGathering,
  ...defaultProcessing,
  retryMs: 500,
  closeMs: 5000,
  workers: {},
};
