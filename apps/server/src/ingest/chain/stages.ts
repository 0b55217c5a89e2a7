import type { MetricRegistry } from '../../metrics/registry.ts';
import type { StoredMessage } from '../../search/message.ts';
import { Extraction } from '../extraction/extraction.ts';
import { noteProcessingError } from '../processing-error.ts';
import { StreamRouting } from '../router/stream-routing.ts';
import type { UserCode } from '../user-code/expression.ts';
import type { Stage } from './stage.ts';

/** The stages that every message passes, in order. What they measure is in the registry of their thread. */
export const makeStages = (registry: MetricRegistry): Stage[] => [
  new Extraction(registry),
  new StreamRouting(registry),
];

/** Runs a stage; a failure is noted on the message, which goes on. Returns false when the stage needs user code. */
export function runStage(stage: Stage, message: StoredMessage, userCode: UserCode | null): boolean {
  try {
    return stage.process(message, userCode);
  } catch (error) {
    noteProcessingError(message, `The stage ${stage.name} failed: ${String(error)}`);
    return true;
  }
}
