import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../../errors.ts';
import type { JobRun } from '../../../host/job-type.ts';
import { defineService } from '../../../host/service.ts';
import type { RunOptions } from '../../../search/search-pool.ts';
import type { TimeSpan } from '../../../storage/time-span.ts';
import type { Collection } from '../../../store/collection.ts';
import { clusterConfig } from '../../configurations/cluster-config.ts';
import { eventsConfiguration } from '../../configurations/events-configuration.ts';
import { storedStreams } from '../../streams/stored-streams.ts';
import { engineStore } from '../engine-store.ts';
import { isAggregation } from '../event-config.ts';
import { eventStoreService } from '../event-store.ts';
import { incidentService } from '../incidents/incident-service.ts';
import { eventNotifierService } from '../notifications/services.ts';
import { type EventDefinition, storedEventDefinitions } from '../stored-definitions.ts';
import type { Definition } from './build-event.ts';
import { isFilter } from './condition.ts';
import { aggregationOf } from './definition-query.ts';
import { DefinitionRunner, type RunnerParts } from './definition-runner.ts';
import type { Run } from './definition-state.ts';
import { deliver } from './deliver.ts';
import { groupEvaluation } from './evaluation/evaluation-service.ts';
import { type EventContext, GroupEvents } from './group-events.ts';
import { LateMessages } from './late-messages.ts';
import { Matches } from './matches.ts';
import { MessageEvents } from './message-events.ts';
import { previewDefinition } from './preview-definition.ts';
import type { PreviewParts } from './preview-parts.ts';
import { runRecord } from './run-record.ts';
import type { TimeWindow } from './windows.ts';

/** More events than this are not created by one call. */
const maxEvents = 5000;

/** Runs a definition once over a time range as one window, whether it is enabled or not. */
async function executeDefinition(
  parts: RunnerParts,
  definition: Definition,
  window: TimeWindow,
  streams: readonly string[],
  options: RunOptions,
): Promise<void> {
  const { store, incidents, search, evaluation, now, source, lookUp } = parts;
  const [startedAt, begin] = [now(), performance.now()];
  const found = new Matches(definition.config);
  const context: EventContext = { definition, source, now: startedAt, lookUp };
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
  const { counts, silenced } = await deliver(parts, definition, found.events, options);
  const took_ms = Math.round(performance.now() - begin);
  store.save(definition.id, { marks: found.marks, run: { ...run, ...counts, took_ms } }, () => {
    // Another execution at the same time may have created the same events.
    const isNew = new Set(found.marks.map(({ eventId }) => eventId).filter((id) => !store.hasCreated(id)));
    const events = found.events.filter(({ id }) => isNew.has(id));
    incidents.record(definition, events, store.state(definition.id)?.evaluatedTo ?? null);
    incidents.countSilenced(
      silenced.filter(({ id }) => isNew.has(id)),
      definition.notifications.length,
    );
  });
}

interface Parts extends RunnerParts {
  search: RunnerParts['search'] & PreviewParts['search'];
  evaluation: RunnerParts['evaluation'] & PreviewParts['evaluation'];
  stored: Pick<Collection<EventDefinition>, 'find' | 'onChange'>;
  settings: () => Schemas['EventsConfiguration'];
}

const longRunMs = 500;
/** Fewer failed runs in a row may be a search that was too slow once. */
const keepsFailing = 3;

/** A definition that the engine can run; null for other types. */
function runnable(definition: EventDefinition): Definition | null {
  const { config } = definition;
  return isAggregation(config) ? { ...definition, config } : null;
}

function requireRunnable(stored: EventDefinition): Definition {
  const definition = runnable(stored);
  if (definition) return definition;
  throw new BadRequestError(`Definitions of the type ${stored.config.type} cannot be run`);
}

/** Evaluates event definitions: when they are due, and when a user asks for it. */
export class EventEngine {
  readonly #parts: Parts;
  readonly #runner: DefinitionRunner;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#runner = new DefinitionRunner(parts);
    parts.stored.onChange((changes) => {
      for (const { type, document } of changes) if (type === 'deleted') parts.store.forget(document.id);
    });
  }

  /** The job of a definition. */
  async run(job: JobRun): Promise<void> {
    const { definition_id } = job.data as { definition_id: string };
    const stored = this.#parts.stored.find(definition_id);
    const definition = stored && runnable(stored);
    if (!definition) return;
    const { events_search_timeout, events_catchup_window } = this.#parts.settings();
    await this.#runner.run(
      definition,
      { searchTimeoutMs: events_search_timeout, catchUpMs: events_catchup_window, longRunMs },
      job,
    );
  }

  /** Runs a definition once over a time range; null for all time. */
  async execute(
    stored: EventDefinition,
    span: TimeSpan | null,
    streams: readonly string[] | undefined,
    options: RunOptions,
  ): Promise<void> {
    const definition = requireRunnable(stored);
    const { from, to } = span ?? { from: 0, to: this.#parts.now() };
    const timeoutMs = this.#parts.settings().events_search_timeout;
    await executeDefinition(this.#parts, definition, { from, to }, streams ?? definition.config.streams, {
      ...options,
      timeoutMs,
    });
  }

  /** What a definition would have created in a time range; an unsaved one has no schedule of its own yet. */
  async preview(
    definition: EventDefinition,
    isStored: boolean,
    span: TimeSpan,
    options: RunOptions,
  ): Promise<Schemas['EventPreview']> {
    const timeoutMs = this.#parts.settings().events_search_timeout;
    return previewDefinition(this.#parts, requireRunnable(definition), isStored, span, {
      ...options,
      timeoutMs,
    });
  }

  /** The enabled definitions whose runs keep failing. */
  failing(): EventDefinition[] {
    const { store, stored } = this.#parts;
    const found = store.failing(keepsFailing).map((id) => stored.find(id));
    return found.filter((definition) => definition !== null);
  }

  /** The latest runs, newest first. */
  runs(definitionId: string): Run[] {
    return this.#parts.store.runs(definitionId);
  }
}

export const eventEngineService = defineService({
  needs: {
    stored: storedEventDefinitions,
    store: engineStore,
    streams: storedStreams,
    events: eventStoreService,
    notifier: eventNotifierService,
    cluster: clusterConfig,
    evaluation: groupEvaluation,
    incidents: incidentService,
  },
  create: ({ search, now, node, lookups }, { streams, cluster, store, ...needs }) =>
    new EventEngine({
      ...needs,
      store,
      search,
      now,
      source: node.hostname,
      lookUp: (request) => lookups.findAll(request),
      late: new LateMessages(search, store, now),
      hasStream: (id) => streams.find(id) !== null,
      settings: () => eventsConfiguration(cluster),
    }),
});
