import { catalogueOfFiles } from '../../../../indices/catalogue.ts';
import { fieldTypes } from '../../../../search/execute/field-types.ts';
import { lateTimes } from '../../../../search/execute/late-times.ts';
import { searchMessages } from '../../../../search/execute/search-messages.ts';
import { countPart } from '../../../../search/pivot/pivot-parts.ts';
import type { PivotRequest } from '../../../../search/pivot/pivot-request.ts';
import { searchPivot } from '../../../../search/pivot/search-pivot.ts';
import { OpenIndices } from '../../../../search/read/open-indices.ts';
import type { FieldValue, StoredMessage } from '../../../../storage/message.ts';
import { storedMessage, TemporaryData } from '../../../../storage/testing/temporary-index.ts';
import { IndexWriter } from '../../../../storage/writing/index-writer.ts';
import { type ConfigStore, openConfigStore } from '../../../../store/config-store.ts';
import { EngineStore } from '../../engine-store.ts';
import { Incidents } from '../../incidents/incident-service.ts';
import { Silences } from '../../incidents/silences.ts';
import type { Event } from '../../stored-event.ts';
import type { Definition } from '../build-event.ts';
import type { AggregationConfig } from '../condition.ts';
import { DefinitionRunner, type RunSettings } from '../definition-runner.ts';
import type { GroupEvaluation } from '../evaluation/evaluation-service.ts';
import { Evaluations } from '../evaluation/evaluations.ts';
import { LateMessages } from '../late-messages.ts';

export const second = 1000;
export const minute = 60_000;
export const start = Date.UTC(2021, 5, 9, 10);
export const stream = '000000000000000000000001';

/** More than two messages per user in a minute, looked for every minute. */
export function aDefinition(
  config: Partial<AggregationConfig> = {},
  rest: Partial<Definition> = {},
): Definition {
  return {
    id: '60c0a1b28c5d3a1f2e4b9001',
    title: 'Failed logins',
    description: '',
    priority: 2,
    alert: true,
    field_spec: {
      user: {
        data_type: 'string',
        providers: [{ type: 'template-v1', template: '${source.user}', require_values: true }],
      },
    },
    key_spec: ['user'],
    notifications: [{ notification_id: '60c0a2018c5d3a1f2e4b9010', notification_parameters: null }],
    notification_settings: { grace_period_ms: 0, backlog_size: 0 },
    config: {
      type: 'aggregation-v1',
      query: 'login',
      query_parameters: [],
      streams: [],
      group_by: ['user'],
      series: [{ id: 'count-', function: 'count', field: null }],
      conditions: {
        expression: {
          expr: '>',
          left: { expr: 'number-ref', ref: 'count-' },
          right: { expr: 'number', value: 2 },
        },
      },
      search_within_ms: minute,
      execute_every_ms: minute,
      ...config,
    },
    ...rest,
  };
}

export const filter = { group_by: [], series: [], conditions: null } satisfies Partial<AggregationConfig>;

/** The engine over an index of its own, with a clock that the test sets, and what it calls replaced. */
export class TestEngine {
  readonly data = new TemporaryData();
  readonly config: ConfigStore = openConfigStore(':memory:');
  readonly clock = { now: start };
  /** By id, as the store of events leaves out known ones. */
  readonly events = new Map<string, Event>();
  /** The ids of events whose notifications were queued, each once, as the queue does. */
  readonly queued = new Set<string>();
  /** The users whose groups are silenced. */
  readonly silenced = new Set<string>();
  /** The messages that went with the notifications of each event. */
  readonly backlogs = new Map<string, readonly StoredMessage[]>();
  /** Called before each step; what it throws ends the run there, as a crash would. */
  beforeStep: (step: 'search' | 'append' | 'notify' | 'save') => void = () => {};
  settings: RunSettings = {
    searchTimeoutMs: 1000,
    catchUpMs: 0,
    longRunMs: Number.POSITIVE_INFINITY,
  };
  readonly #writer = IndexWriter.open(this.data.dir, 'graylog_0', {
    now: () => this.clock.now,
    synchronous: 'NORMAL',
  });
  #evaluations = new Evaluations();
  #runner = this.#started();

  /** Stores a message of this time now. */
  send(timestamp: number, fields: Record<string, FieldValue> = {}): void {
    this.sendAll([storedMessage({ timestamp, message: 'failed login', user: 'mira', ...fields })]);
  }

  sendAll(messages: readonly StoredMessage[]): void {
    this.#writer.append(messages);
  }

  /** As after the end of the process, whatever it was doing. */
  restart(): void {
    this.#runner = this.#started();
  }

  /** Runs a definition, again while it asks for it; returns when it wants to run next. */
  async run(definition: Definition): Promise<number | null> {
    for (;;) {
      const requested: { next: number | null } = { next: null };
      const run = {
        signal: new AbortController().signal,
        runNextAt(time: number) {
          requested.next = time;
        },
      };
      try {
        await this.#runner.run(definition, this.settings, run);
      } catch (error) {
        if (requested.next === null) throw error;
        return requested.next;
      }
      if (requested.next === null || requested.next > this.clock.now) return requested.next;
    }
  }

  /** Runs it at each of its times until then. */
  async runUntil(time: number, definition: Definition): Promise<void> {
    const { execute_every_ms } = definition.config;
    while (this.clock.now + execute_every_ms <= time) {
      this.clock.now += execute_every_ms;
      await this.run(definition);
    }
    this.clock.now = time;
    await this.run(definition);
  }

  get store(): EngineStore {
    return new EngineStore(this.config);
  }

  get incidents(): Incidents {
    const { config, store } = this;
    const now = () => this.clock.now;
    return new Incidents({
      config,
      now,
      silences: new Silences(config, now),
      isEvaluated: (id) => store.state(id) !== null,
    });
  }

  runs(definition: Definition) {
    return this.store.runs(definition.id);
  }

  /** The events as text, in the order of their times. */
  matches(): string[] {
    return [...this.events.values()].map(({ timestamp, key }) => `${timestamp.slice(11, 19)} ${key}`).sort();
  }

  [Symbol.dispose](): void {
    this.#writer.close();
    this.config.close();
    this.data[Symbol.dispose]();
  }

  /** Searches, of which the test may make some fail. */
  get search() {
    const { dir } = this.data;
    const reading = <Request, Reply>(read: (indices: OpenIndices, request: Request) => Reply) => {
      return async (request: Request): Promise<Reply> => {
        this.beforeStep('search');
        const indices = new OpenIndices(dir, catalogueOfFiles(dir));
        try {
          return read(indices, request);
        } finally {
          indices.close();
        }
      };
    };
    return {
      pivot: reading(searchPivot),
      pivotState: reading((indices: OpenIndices, pivot: PivotRequest) => countPart(indices, { pivot }).state),
      messages: reading(searchMessages),
      fieldTypes: reading(fieldTypes),
      lateTimes: reading(lateTimes),
      get catalogue() {
        return catalogueOfFiles(dir);
      },
    };
  }

  /** Evaluates definitions in this thread. */
  get evaluation(): GroupEvaluation {
    const { search } = this;
    const { signal } = new AbortController();
    return {
      windows: (request) => this.#evaluations.windows(search, request, signal),
      preview: (request) => this.#evaluations.preview(search, request, signal),
    };
  }

  #started(): DefinitionRunner {
    const { store, search, evaluation } = this;
    this.#evaluations = new Evaluations();
    const save = store.save.bind(store);
    store.save = (...step) => {
      this.beforeStep('save');
      save(...step);
    };
    return new DefinitionRunner({
      lookUp: async () => [],
      store,
      late: new LateMessages(search, store, () => this.clock.now),
      search,
      evaluation,
      events: {
        append: async (events) => {
          this.beforeStep('append');
          for (const event of events) if (!this.events.has(event.id)) this.events.set(event.id, event);
        },
      },
      notifier: {
        notify: (_definition, { id, group_by_fields }, backlog) => {
          this.beforeStep('notify');
          if (this.silenced.has(group_by_fields.user ?? '')) return 'silenced';
          this.backlogs.set(
            id,
            backlog.map(({ fields }) => fields),
          );
          this.queued.add(id);
          return 'queued';
        },
      },
      incidents: this.incidents,
      hasStream: (id) => id === stream,
      now: () => this.clock.now,
      source: 'log-node-1',
    });
  }
}
