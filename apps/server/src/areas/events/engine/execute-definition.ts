import type { RunOptions } from '../../../search/search-pool.ts';
import type { Definition } from './build-event.ts';
import { isFilter } from './condition.ts';
import { aggregationOf } from './definition-query.ts';
import type { RunnerParts } from './definition-runner.ts';
import { deliver } from './deliver.ts';
import { Found } from './found.ts';
import { type EventContext, GroupEvents } from './group-events.ts';
import { MessageEvents } from './message-events.ts';
import { runRecord } from './run-record.ts';
import type { TimeWindow } from './windows.ts';

/** More events than this are not created by one call. */
const maxEvents = 5000;

/** Runs a definition once over a time range as one window, whether it is enabled or not. */
export async function executeDefinition(
  parts: RunnerParts,
  definition: Definition,
  window: TimeWindow,
  streams: readonly string[],
  options: RunOptions,
): Promise<void> {
  const { store, search, evaluation, now, source } = parts;
  const [startedAt, begin] = [now(), performance.now()];
  const found = new Found(definition.config);
  const context: EventContext = { definition, source, now: startedAt };
  const lengthMs = Math.max(1, window.to - window.from);
  const grid = { everyMs: lengthMs, withinMs: lengthMs, offsetMs: window.to % lengthMs };
  const aggregation = aggregationOf(definition.config, grid, streams);
  let isComplete = true;
  if (isFilter(definition.config)) {
    const times = [{ from: window.from, to: window.to - 1, skip: 0 }];
    const events = new MessageEvents(context, store, search, options);
    isComplete = (await events.add(found, times, aggregation, maxEvents)).length === 0;
  } else {
    const groups = new GroupEvents(context, store, search, options);
    const { windows } = await evaluation.windows(
      {
        aggregation,
        config: definition.config,
        ends: [window.to],
        maxMet: maxEvents,
        keepAs: null,
        isChanged: false,
      },
      options,
    );
    for (const evaluated of windows) await groups.add(found, evaluated, aggregation);
  }
  if (!isComplete) found.addProblem(`Only the first ${maxEvents} events were created`);
  const run = runRecord({ startedAt, trigger: 'execute', searched: window }, found);
  const counts = await deliver(parts, definition, found.events, options);
  const took_ms = Math.round(performance.now() - begin);
  store.save(definition.id, { marks: found.marks, run: { ...run, ...counts, took_ms } });
}
