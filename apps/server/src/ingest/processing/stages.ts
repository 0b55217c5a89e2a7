import { defaultStreamId } from '../../ids.ts';
import { LookupPending } from '../../lookup/lookups.ts';
import type { MetricRegistry } from '../../metrics/registry.ts';
import type { StoredMessage } from '../../storage/message.ts';
import { Extraction } from '../extraction/extraction.ts';
import { GeoLocation } from '../geo/geo-location.ts';
import { Pipelines } from '../pipelines/pipelines.ts';
import { noteProcessingError } from '../processing-error.ts';
import { StreamRouting } from '../router/stream-routing.ts';
import type { UserCode } from '../stage/expression.ts';
import type { Effects, Stage } from '../stage/stage.ts';

/** Puts messages into the default stream alone; it stands in for stream routing that is switched off. */
class DefaultStream implements Stage {
  readonly name = 'default-stream';
  readonly expressions = [];
  readonly unusable = [];
  readonly reads: ReadonlySet<string> = new Set();

  configure(): void {}

  process(message: StoredMessage): boolean {
    message.streams = [defaultStreamId];
    return true;
  }
}

/** All stages, in the order that applies without a configured one. What they measure is in the registry of their thread. */
export const makeStages = (registry: MetricRegistry): Stage[] => [
  new DefaultStream(),
  new GeoLocation(),
  new Extraction(registry),
  new StreamRouting(registry),
  new Pipelines(registry),
];

/** Runs a stage; a failure is noted on the message, which goes on, unless it waits for a lookup. Returns false when the stage needs user code. */
export function runStage(
  stage: Stage,
  message: StoredMessage,
  userCode: UserCode | null,
  effects: Effects,
): boolean {
  try {
    return stage.process(message, userCode, effects);
  } catch (error) {
    if (error instanceof LookupPending) throw error;
    noteProcessingError(message, `The stage ${stage.name} failed: ${String(error)}`);
    return true;
  }
}

/** Runs the stages where user code runs. What a stage makes of a message passes the stages after it. */
export function runStages(stages: readonly Stage[], message: StoredMessage, userCode: UserCode): Effects {
  const effects: Effects = { isDropped: false, created: [] };
  for (const [position, stage] of stages.entries()) {
    const made: Effects = { isDropped: false, created: [] };
    runStage(stage, message, userCode, made);
    for (const created of made.created) {
      const { isDropped, created: more } = runStages(stages.slice(position + 1), created, userCode);
      effects.created.push(...(isDropped ? [] : [created]), ...more);
    }
    if (made.isDropped) return { ...effects, isDropped: true };
  }
  // No index set would have it.
  effects.isDropped = message.streams.length === 0;
  return effects;
}
