import type { Timer } from '../../metrics/registered.ts';
import { noteProcessingError } from '../processing-error.ts';
import { noUserCode } from '../stage/expression.ts';
import type { Stage } from '../stage/stage.ts';
import type { Batch, Entry } from './batch.ts';
import { applyChange, type MessageChange } from './message-change.ts';
import type { WorkItem } from './protocol.ts';
import { runStage } from './stages.ts';

/** A stage, and how long it takes for a message in this thread. */
export interface TimedStage {
  stage: Stage;
  time: Timer;
}

/** Processes what needs no user code, stage by stage; returns the messages that do. */
function processHere({ entries }: Batch, stages: readonly TimedStage[]): WorkItem[] {
  const handedOver: WorkItem[] = [];
  let here: readonly Entry[] = entries;
  for (const [position, { stage, time }] of stages.entries()) {
    const done: Entry[] = [];
    // One list for all messages, which is copied to the worker once.
    const ahead = stages.slice(position).map((one) => one.stage.name);
    const start = performance.now();
    for (const entry of here) {
      if (runStage(stage, entry.message, null)) done.push(entry);
      else handedOver.push({ message: entry.message, stages: ahead });
    }
    if (here.length > 0) time.record((performance.now() - start) / here.length, here.length);
    here = done;
  }
  return handedOver;
}

/** Runs the stages without user code, so that the message is routed at least. */
function processWithout(item: WorkItem, stages: readonly TimedStage[], problem: string): void {
  const { message } = item;
  for (const { stage } of stages) if (item.stages.includes(stage.name)) runStage(stage, message, noUserCode);
  noteProcessingError(message, problem);
}

type ProcessElsewhere = (items: WorkItem[]) => Promise<MessageChange[]>;

/** A batch that is being processed. */
export class InFlight {
  readonly batch: Batch;
  isProcessed = false;

  constructor(batch: Batch) {
    this.batch = batch;
  }

  /** Processes the batch; calls `finished` when it is done later than this returns. */
  begin(stages: readonly TimedStage[], elsewhere: ProcessElsewhere, finished: () => void): void {
    const handedOver = processHere(this.batch, stages);
    if (handedOver.length === 0) this.isProcessed = true;
    else void this.#finish(handedOver, stages, elsewhere).then(finished);
  }

  async #finish(
    handedOver: WorkItem[],
    stages: readonly TimedStage[],
    elsewhere: ProcessElsewhere,
  ): Promise<void> {
    try {
      const changes = await elsewhere(handedOver);
      for (const [position, { message }] of handedOver.entries()) {
        const change = changes[position];
        if (change) applyChange(message, change);
      }
    } catch (error) {
      const problem = `No user code was run on this message: ${error instanceof Error ? error.message : error}.`;
      for (const one of handedOver) processWithout(one, stages, problem);
    }
    this.isProcessed = true;
  }
}
