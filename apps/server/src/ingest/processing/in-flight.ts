import type { Timer } from '../../metrics/registered.ts';
import { noteProcessingError } from '../processing-error.ts';
import { noUserCode } from '../stage/expression.ts';
import type { Effects, Stage } from '../stage/stage.ts';
import type { Batch, Entry, Outcome } from './batch.ts';
import { changed, type MessageChange } from './message-change.ts';
import type { WorkItem } from './protocol.ts';
import { runStage } from './stages.ts';

/** A stage, and how long it takes for a message in this thread. */
export interface TimedStage {
  stage: Stage;
  time: Timer;
}

/** Without user code nothing is dropped or made. */
const noEffects: Effects = { isDropped: false, created: [] };

/** An entry whose message needs user code. */
interface HandedOver {
  entry: Entry;
  /** The names of the stages that it has yet to pass. */
  stages: readonly string[];
}

/** Processes what needs no user code, stage by stage; returns the entries that do. */
function processHere({ entries }: Batch, stages: readonly TimedStage[]): HandedOver[] {
  const handedOver: HandedOver[] = [];
  let here: readonly Entry[] = entries;
  for (const [position, { stage, time }] of stages.entries()) {
    const done: Entry[] = [];
    // One list for all messages, which is copied to the worker once.
    const ahead = stages.slice(position).map((one) => one.stage.name);
    const start = performance.now();
    for (const entry of here) {
      if (runStage(stage, entry.message, null, noEffects)) done.push(entry);
      else handedOver.push({ entry, stages: ahead });
    }
    if (here.length > 0) time.record((performance.now() - start) / here.length, here.length);
    here = done;
  }
  return handedOver;
}

/** Runs the stages without user code, so that the message is routed at least. */
function processWithout(
  { entry: { message }, stages: ahead }: HandedOver,
  stages: readonly TimedStage[],
  problem: string,
): void {
  for (const { stage } of stages)
    if (ahead.includes(stage.name)) runStage(stage, message, noUserCode, noEffects);
  noteProcessingError(message, problem);
}

/** The outcome of a message that became several: it is stored when all of them are. */
function outcomeOfAll(outcome: Outcome, count: number): Outcome {
  let remaining = count;
  let hasFailed = false;
  return {
    stored() {
      remaining -= 1;
      if (remaining === 0 && !hasFailed) outcome.stored();
    },
    failed(reason) {
      if (!hasFailed) outcome.failed(reason);
      hasFailed = true;
    },
  };
}

/** The entries for what a message has become; none when it was dropped, which is as good as stored for its sender. */
function entriesOf(entry: Entry, { isDropped, created = [] }: MessageChange): Entry[] {
  if (!isDropped && created.length === 0) return [entry];
  const messages = isDropped ? created : [entry.message, ...created];
  if (messages.length === 0) entry.outcome.stored();
  const outcome = outcomeOfAll(entry.outcome, messages.length);
  return messages.map((message) => ({ ...entry, message, outcome }));
}

type ProcessElsewhere = (items: WorkItem[]) => Promise<MessageChange[]>;

/** A batch that is being processed. */
export class InFlight {
  readonly batch: Batch;
  /** Messages that it began with. */
  readonly size: number;
  isProcessed = false;

  constructor(batch: Batch) {
    this.batch = batch;
    this.size = batch.entries.length;
  }

  /** Processes the batch; calls `finished` when it is done later than this returns. */
  begin(stages: readonly TimedStage[], elsewhere: ProcessElsewhere, finished: () => void): void {
    const handedOver = processHere(this.batch, stages);
    if (handedOver.length === 0) this.isProcessed = true;
    else void this.#finish(handedOver, stages, elsewhere).then(finished);
  }

  async #finish(
    handedOver: readonly HandedOver[],
    stages: readonly TimedStage[],
    elsewhere: ProcessElsewhere,
  ): Promise<void> {
    try {
      const changes = await elsewhere(
        handedOver.map(({ entry: { message }, stages: ahead }) => ({ message, stages: ahead })),
      );
      const replaced = new Map<Entry, MessageChange>();
      for (const [position, { entry }] of handedOver.entries()) {
        const change = changes[position];
        if (!change) continue;
        entry.message = changed(entry.message, change);
        if (change.isDropped || change.created) replaced.set(entry, change);
      }
      if (replaced.size > 0) this.#replaceEntries(replaced);
    } catch (error) {
      const problem = `No user code was run on this message: ${error instanceof Error ? error.message : error}.`;
      for (const one of handedOver) processWithout(one, stages, problem);
    }
    this.isProcessed = true;
  }

  #replaceEntries(changes: ReadonlyMap<Entry, MessageChange>): void {
    this.batch.entries = this.batch.entries.flatMap((entry) => {
      const change = changes.get(entry);
      return change ? entriesOf(entry, change) : entry;
    });
  }
}
