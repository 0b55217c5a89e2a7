/** A thread that processes messages which need user code. */
import { parentPort, workerData } from 'node:worker_threads';
import { LocalLookups } from '../../lookup/local-lookups.ts';
import { type FindAllRequest, LookupPending, type LookupReply } from '../../lookup/lookups.ts';
import { MetricRegistry } from '../../metrics/registry.ts';
import type { StoredMessage } from '../../storage/message.ts';
import { changedConfiguration, emptyConfiguration } from '../configuration/processing-configuration.ts';
import { noteProcessingError } from '../processing-error.ts';
import type { Expression } from '../stage/expression.ts';
import type { Effects } from '../stage/stage.ts';
import { changeOf } from './message-change.ts';
import type {
  Incident,
  ProcessingCommand,
  ProcessingEvent,
  ProcessingWorkerData,
  WorkItem,
} from './protocol.ts';
import { SharedProgress } from './shared-progress.ts';
import { makeStages, runStages } from './stages.ts';
import { sliceMs, Watchdog } from './watchdog.ts';

const { progress } = workerData as ProcessingWorkerData;
const report = (event: ProcessingEvent) => parentPort?.postMessage(event);

const registry = new MetricRegistry(Date.now);
const stages = new Map(makeStages(registry).map((stage) => [stage.name, stage]));
const shared = new SharedProgress(progress);
const watchdog = new Watchdog(shared);
let configuration = emptyConfiguration;

const stopText = (expression: Expression | null) =>
  expression
    ? `${expression.title} was stopped after ${sliceMs} ms on this message.`
    : `Processing this message was stopped after ${sliceMs} ms.`;

/** Rounds in which a batch is processed: a value that is looked up may be the key of the next one. */
const maxRounds = 8;
/** Time that data adapters have in the first round, and half as long in each further one: a batch waits for a second at most. */
const maxWaitMs = 500;
/** How much longer the threads between may take on a busy machine. Without this, values in memory would count as late. */
const graceMs = 10_000;
const beatMs = 500;

let lookedUp: ((replies: readonly LookupReply[]) => void) | null = null;

function lookUp(request: FindAllRequest): Promise<LookupReply[]> {
  const { promise, resolve } = Promise.withResolvers<LookupReply[]>();
  const timer = setTimeout(() => resolve([]), request.withinMs + graceMs);
  const beating = setInterval(() => shared.beat(), beatMs);
  lookedUp = (replies) => resolve([...replies]);
  report({ kind: 'look_up', request });
  return promise.finally(() => {
    clearTimeout(timer);
    clearInterval(beating);
  });
}

const lookups = new LocalLookups(lookUp);
watchdog.lookups = lookups;

/** What has become of a batch so far, by the positions of its messages. */
interface BatchResult {
  processed: { message: StoredMessage; effects: Effects }[];
  /** Why expressions were stopped. */
  notes: Map<number, string[]>;
  incidents: Incident[];
}

/** Processes messages from the beginning, and returns the positions of those that wait for lookups. */
function processRound(
  items: readonly WorkItem[],
  positions: readonly number[],
  stopped: readonly string[],
  { processed, notes, incidents }: BatchResult,
): number[] {
  const pending = new Set<number>();
  for (const position of positions) notes.delete(position);
  const found = watchdog.processAll({
    count: positions.length,
    stopped,
    process(at) {
      const position = positions[at] ?? -1;
      const item = items[position];
      if (!item) return;
      // A copy, because a message may be processed again from the beginning.
      const message = { ...item.message };
      const toPass = item.stages.flatMap((name) => stages.get(name) ?? []);
      try {
        processed[position] = { message, effects: runStages(toPass, message, watchdog) };
        if (pending.size > 0) pending.delete(position);
      } catch (error) {
        if (!(error instanceof LookupPending)) throw error;
        pending.add(position);
      }
    },
    stoppedOn(at, expression) {
      const position = positions[at] ?? -1;
      notes.set(position, [...(notes.get(position) ?? []), stopText(expression)]);
    },
  });
  incidents.push(...found);
  return [...pending];
}

async function processAll(items: readonly WorkItem[], stopped: readonly string[]): Promise<void> {
  const result: BatchResult = { processed: [], notes: new Map(), incidents: [] };
  lookups.begin();
  let positions = [...items.keys()];
  for (let round = 1; positions.length > 0; round++) {
    if (round === maxRounds) lookups.stopWaiting();
    positions = processRound(items, positions, stopped, result);
    if (positions.length > 0) await lookups.lookUpMissing(maxWaitMs / 2 ** (round - 1));
  }
  const changes = items.map(({ message }, position) => {
    const { message: after, effects } = result.processed[position] ?? {
      ...{ message: { ...message }, effects: undefined },
    };
    for (const text of result.notes.get(position) ?? []) noteProcessingError(after, text);
    return changeOf(message, after, effects);
  });
  report({ kind: 'processed', changes, incidents: result.incidents });
}

let countedUntil = performance.now();
setInterval(() => {
  // A busy thread comes here late, but rates are counted by the second.
  for (; countedUntil + 1000 <= performance.now(); countedUntil += 1000) registry.second();
  report({ kind: 'metrics', snapshot: registry.snapshot() });
}, 1000);

async function perform(command: ProcessingCommand): Promise<void> {
  if (command.kind === 'process') await processAll(command.items, command.stopped);
  else if (command.kind === 'configure') {
    configuration = changedConfiguration(configuration, command.change);
    for (const stage of stages.values()) stage.configure(configuration);
    watchdog.configured();
  }
}

/** Commands are performed one after the other, also while one waits for lookups. */
let turn: Promise<void> = Promise.resolve();

parentPort?.on('message', (command: ProcessingCommand) => {
  if (command.kind === 'looked_up') lookedUp?.(command.replies);
  else turn = turn.then(() => perform(command));
});
report({ kind: 'ready' });
