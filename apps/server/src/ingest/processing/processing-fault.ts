import type { Stage } from '../stage/stage.ts';
import type { StoppedExpression } from './incident-log.ts';

/** A part of the configuration that is not applied. */
export interface ProcessingFault {
  /** What it is, such as `The rule "message matches x" of the stream Web`. */
  title: string;
  reason: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** More would not be read. */
const maxFaults = 50;

/** What is not applied now: what cannot be used, and expressions that were stopped. */
export function processingFaults(
  stages: readonly Stage[],
  stopped: readonly StoppedExpression[],
  /** The faults before, whose times are kept. */
  before: readonly ProcessingFault[],
): ProcessingFault[] {
  const unusable = stages.flatMap((stage) =>
    stage.unusable.map(({ title, reason }) => {
      const known = before.find((one) => one.title === title && one.reason === reason);
      return { title, reason, since: known?.since ?? Date.now() };
    }),
  );
  return [...stopped, ...unusable].slice(0, maxFaults);
}
