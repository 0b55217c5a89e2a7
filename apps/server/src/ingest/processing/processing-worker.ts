/** A thread that processes messages which need user code. */
import { parentPort, workerData } from 'node:worker_threads';
import { MetricRegistry } from '../../metrics/registry.ts';
import type { StoredMessage } from '../../storage/message.ts';
import { changedConfiguration, emptyConfiguration } from '../configuration/processing-configuration.ts';
import { noteProcessingError } from '../processing-error.ts';
import type { Expression } from '../stage/expression.ts';
import type { Effects } from '../stage/stage.ts';
import { changeOf } from './message-change.ts';
import type { ProcessingCommand, ProcessingEvent, ProcessingWorkerData, WorkItem } from './protocol.ts';
import { SharedProgress } from './shared-progress.ts';
import { makeStages, runStages } from './stages.ts';
import { sliceMs, Watchdog } from './watchdog.ts';

const { progress } = workerData as ProcessingWorkerData;
const report = (event: ProcessingEvent) => parentPort?.postMessage(event);

const registry = new MetricRegistry(Date.now);
const stages = new Map(makeStages(registry).map((stage) => [stage.name, stage]));
const watchdog = new Watchdog(new SharedProgress(progress));
let configuration = emptyConfiguration;

const stopText = (expression: Expression | null) =>
  expression
    ? `${expression.title} was stopped after ${sliceMs} ms on this message.`
    : `Processing this message was stopped after ${sliceMs} ms.`;

function processAll(items: readonly WorkItem[], stopped: readonly string[]): void {
  const processed: { message: StoredMessage; effects: Effects }[] = [];
  const notes = new Map<number, string[]>();
  const incidents = watchdog.processAll({
    count: items.length,
    stopped,
    process(position) {
      const item = items[position];
      if (!item) return;
      // A copy, because a message may be processed again from the beginning.
      const message = { ...item.message };
      const toPass = item.stages.flatMap((name) => stages.get(name) ?? []);
      processed[position] = { message, effects: runStages(toPass, message, watchdog) };
    },
    stoppedOn(position, expression) {
      notes.set(position, [...(notes.get(position) ?? []), stopText(expression)]);
    },
  });
  const changes = items.map(({ message }, position) => {
    const { message: after, effects } = processed[position] ?? {
      message: { ...message },
      effects: undefined,
    };
    for (const text of notes.get(position) ?? []) noteProcessingError(after, text);
    return changeOf(message, after, effects);
  });
  report({ kind: 'processed', changes, incidents });
}

let countedUntil = performance.now();
setInterval(() => {
  // A busy thread comes here late, but rates are counted by the second.
  for (; countedUntil + 1000 <= performance.now(); countedUntil += 1000) registry.second();
  report({ kind: 'metrics', snapshot: registry.snapshot() });
}, 1000);

parentPort?.on('message', (command: ProcessingCommand) => {
  if (command.kind === 'process') processAll(command.items, command.stopped);
  else {
    configuration = changedConfiguration(configuration, command.change);
    for (const stage of stages.values()) stage.configure(configuration);
    watchdog.configured();
  }
});
report({ kind: 'ready' });
