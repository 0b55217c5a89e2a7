import type { Schemas } from '@tailrace/sdk';
import { defaultStreamId } from '../ids.ts';
import type {
  PipelineConfiguration,
  PipelineDefinition,
  RuleDefinition,
} from '../ingest/configuration/pipeline-definition.ts';
import { createdMessages } from '../ingest/pipelines/created-messages.ts';
import {
  type PipelineObserver,
  PipelineRunner,
  type StageRule,
} from '../ingest/pipelines/pipeline-runner.ts';
import { ruleTitle, type StoredRule, storedRules } from '../ingest/pipelines/rules.ts';
import { SharedProgress } from '../ingest/processing/shared-progress.ts';
import { Watchdog } from '../ingest/processing/watchdog.ts';
import { noteProcessingError } from '../ingest/processing-error.ts';
import { expression } from '../ingest/stage/expression.ts';
import { FetchedLookups, type LookupKey, LookupPending, type LookupValue } from '../lookup/lookups.ts';
import type { Definitions } from '../patterns/grok/expand.ts';
import { compileRule } from '../rules/compile-rule.ts';
import type { RuleEnvironment } from '../rules/rule-context.ts';
import { RuleMessage } from '../rules/values.ts';
import { type StoredMessage, timestampLimits } from '../storage/message.ts';
import { wireTime } from '../wire-time.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What trying needs of the configuration, as plain data. */
export interface TriedEnvironment {
  grokPatterns: Definitions;
  streams: RuleEnvironment['streams'];
  inputs: RuleEnvironment['inputs'];
  /** Values of lookup tables that were missing when it was tried before. */
  fetched: readonly (LookupKey & { value: LookupValue | { problem: string } })[];
}

/** The result, or the values of lookup tables that have to be fetched first. */
export type Tried<Result> = { result: Result } | { missing: LookupKey[] };

/** The fields without what failed when the message was processed before. */
function withoutFailures({ gl2_processing_error: _, ...fields }: Fields): Fields {
  return fields;
}

/** A message from fields as the API has them; without a timestamp that can be stored it is of now. */
function messageFrom(fields: Fields, streams: readonly string[]): StoredMessage {
  const { timestamp, streams: _, ...rest } = fields;
  const sent = typeof timestamp === 'string' ? Date.parse(timestamp) : Number(timestamp ?? Number.NaN);
  const message = { _id: '', source: '', message: '', ...rest } as Record<string, unknown>;
  // What is null is no field.
  for (const name in message) if (message[name] === null) delete message[name];
  return {
    ...message,
    timestamp: sent >= timestampLimits.least && sent <= timestampLimits.most ? sent : Date.now(),
    streams: [...streams],
  } as StoredMessage;
}

/** The fields of a message as the API has them; a field that it did not have at first and is empty is left out. */
function fieldsOf(message: StoredMessage, given: Fields): Record<string, unknown> {
  const { streams: _, ...fields } = { ...message, timestamp: wireTime(message.timestamp) };
  const added = Object.entries(fields).filter(([name, value]) => value !== '' || Object.hasOwn(given, name));
  return Object.fromEntries(added);
}

const environmentOf = (
  { grokPatterns, streams, inputs }: TriedEnvironment,
  debug: RuleEnvironment['debug'] = () => {},
): RuleEnvironment => ({ grokPatterns: samePatterns(grokPatterns), streams, inputs, count() {}, debug });

let latestPatterns: Definitions = {};

/** The patterns of the run before, if they are equal: what was compiled of them is kept by their identity. */
function samePatterns(patterns: Definitions): Definitions {
  const names = Object.keys(patterns);
  const isSame =
    names.length === Object.keys(latestPatterns).length &&
    names.every((name) => patterns[name] === latestPatterns[name]);
  if (!isSame) latestPatterns = patterns;
  return latestPatterns;
}

const microseconds = (since: number) => Math.round((performance.now() - since) * 1000);

/** Runs something where users' expressions are stopped when they take long; returns the notes on each message. */
function watchedRuns(
  count: number,
  run: (position: number, watchdog: Watchdog) => void,
): Map<number, string> {
  const watchdog = new Watchdog(new SharedProgress());
  const notes = new Map<number, string>();
  watchdog.processAll({
    count,
    stopped: [],
    process: (position) => run(position, watchdog),
    stoppedOn: (position, stopped) =>
      void notes.set(
        position,
        stopped
          ? `It was stopped because it took too long: ${stopped.title}`
          : 'It was stopped because it took too long',
      ),
  });
  return notes;
}

export interface RulePreviewRequest {
  source: string;
  messages: readonly Fields[];
  environment: TriedEnvironment;
}

type Previewed = Schemas['PreviewedMessage'];

const streamsOf = ({ streams }: Fields): string[] =>
  Array.isArray(streams) && streams.length > 0
    ? streams.filter((id): id is string => typeof id === 'string')
    : [defaultStreamId];

const unmatched = (given: Fields): Previewed => ({
  matched: false,
  dropped: false,
  message: { ...given },
  streams: { added: [], removed: [] },
  created: [],
  error: null,
  took_microseconds: 0,
});

/** Runs one rule on messages as a pipeline with it alone would. */
export function previewRule(request: RulePreviewRequest): Tried<Schemas['RulePreview']> {
  const { source, messages, environment } = request;
  const start = performance.now();
  const compiled = compileRule(source);
  const own = expression({ key: `preview ${source}`, title: ruleTitle(compiled.title), metric: '' });
  const streams = [...new Set(messages.flatMap(streamsOf))];
  const stage = { stage: 0, match: 'either', rules: [compiled.title] } as const;
  const runner = new PipelineRunner(
    [{ id: 'preview', title: 'preview', stages: [stage], streamIds: streams }],
    new Map([[compiled.title, { id: '', compiled }]]),
    environmentOf(environment),
  );
  const lookups = new FetchedLookups(environment.fetched);
  const results: Previewed[] = messages.map(unmatched);
  const notes = watchedRuns(messages.length, (position, watchdog) => {
    const given = withoutFailures(messages[position] ?? {});
    const result = unmatched(given);
    const before = streamsOf(given);
    const message = new RuleMessage(messageFrom(given, before));
    const observer: PipelineObserver = {
      evaluated(_rule, isMet, problem) {
        result.matched = isMet === true;
        result.error ??= problem;
      },
      ran(_rule, problem) {
        result.error ??= problem;
      },
    };
    const started = performance.now();
    try {
      const created = runner.process(message, {
        lookups,
        now: Date.now(),
        observer,
        runStep(_rule, step, context) {
          let isRun = false;
          const outcome = watchdog.run(own, () => {
            isRun = true;
            return step(context);
          });
          if (!isRun) result.error = 'It was not run, because it took too long on the messages before';
          return outcome;
        },
        note() {},
      });
      result.created = created.flatMap((one) => (one.isDropped ? [] : [fieldsOf(one.fields, {})]));
    } catch (error) {
      if (!(error instanceof LookupPending)) throw error;
    }
    const after = message.fields.streams;
    results[position] = {
      ...result,
      dropped: message.isDropped,
      message: fieldsOf(message.fields, given),
      streams: {
        added: after.filter((id) => !before.includes(id)),
        removed: before.filter((id) => !after.includes(id)),
      },
      took_microseconds: microseconds(started),
    };
  });
  for (const [position, note] of notes) {
    const result = results[position];
    if (result) result.error = note;
  }
  if (lookups.missing.length > 0) return { missing: lookups.missing };
  const matched = results.filter((one) => one.matched).length;
  return { result: { matched, took_microseconds: microseconds(start), results } };
}

export interface SimulationRequest {
  streamId: string;
  message: Fields;
  inputId: string | null;
  pipelines: PipelineConfiguration;
  environment: TriedEnvironment;
}

/** Follows the pipelines and writes down what they do. */
class Trace implements PipelineObserver {
  readonly entries: Schemas['SimulationTraceEntry'][] = [];
  readonly #start = performance.now();
  readonly #streams: TriedEnvironment['streams'];

  constructor(streams: TriedEnvironment['streams']) {
    this.#streams = streams;
  }

  add(message: string): void {
    this.entries.push({ time: microseconds(this.#start), message });
  }

  get took(): number {
    return microseconds(this.#start);
  }

  begins(
    { fields }: RuleMessage,
    pipelines: readonly { id: string; title: string }[],
    streams: readonly string[],
  ): void {
    const names = pipelines.map(({ id, title }) => `Pipeline '${title}' (${id})`).join(', ');
    const titles = streams.map((id) => this.#streams.find((one) => one.id === id)?.title ?? id);
    this.add(`Message ${fields._id || 'that was created'}: ${names} for the streams ${titles.join(', ')}`);
  }

  stageBegins({ title }: { title: string }, stage: number): void {
    this.add(`Enter Stage ${stage} of Pipeline '${title}'`);
  }

  evaluated(rule: StageRule, isMet: boolean | null, problem: string | null): void {
    if (!rule.compiled) {
      this.add(`Rule '${rule.title}' does not exist or has errors, and never matches`);
      return;
    }
    this.add(`Evaluate ${nameOf(rule)}`);
    if (isMet === null) this.add(`Evaluation of ${nameOf(rule)} failed: ${problem}`);
    else this.add(`${nameOf(rule)} is ${isMet ? 'satisfied' : 'not satisfied'}`);
  }

  ran(rule: StageRule, problem: string | null): void {
    this.add(`Execute ${nameOf(rule)}`);
    if (problem !== null) this.add(`Execution of ${nameOf(rule)} failed: ${problem}`);
    this.add(`Finished execution of ${nameOf(rule)}`);
  }

  stageEnds({ title }: { title: string }, stage: number, continues: boolean): void {
    this.add(
      `Completed Stage ${stage} of Pipeline '${title}', ${continues ? 'continuing' : 'not continuing'} to the next stage`,
    );
    this.add(`Exit Stage ${stage}`);
  }
}

const nameOf = ({ id, title }: StageRule) => `Rule '${title}' (${id})`;

/** Runs the pipelines of a stream on a message, and tells step by step what they do. */
export function simulatePipelines(request: SimulationRequest): Tried<Schemas['SimulationResponse']> {
  const { streamId, inputId, pipelines, environment } = request;
  const given = withoutFailures(request.message);
  const rules = storedRules(pipelines.rules, new Map());
  let trace = new Trace(environment.streams);
  const debug = (text: string) => trace.add(`debug: ${text}`);
  const runner = new PipelineRunner(pipelines.pipelines, rules, environmentOf(environment, debug));
  const lookups = new FetchedLookups(environment.fetched);
  let result: Schemas['SimulationResponse'] | null = null;
  const notes = watchedRuns(1, (_position, watchdog) => {
    trace = new Trace(environment.streams);
    trace.add('Processing starts');
    const fields = messageFrom(given, [streamId]);
    if (inputId !== null) fields.gl2_source_input = inputId;
    const message: RuleMessage = new RuleMessage(fields);
    try {
      const created = runner.process(message, {
        lookups,
        now: Date.now(),
        observer: trace,
        runStep: (rule, step, context) => runWatched(rules, watchdog, rule, () => step(context)),
        note: (one, problem) => noteProcessingError(one.fields, problem),
      });
      trace.add('Processing ends');
      const remaining = [...(message.isDropped ? [] : [fields]), ...createdMessages(created, fields)];
      result = {
        messages: remaining.map((one) => ({
          message: fieldsOf(one, given) as Schemas['SimulatedFields'],
          index: '',
          highlight_ranges: null,
          decoration_stats: null,
        })),
        simulation_trace: trace.entries,
        took_microseconds: trace.took,
      };
    } catch (error) {
      if (!(error instanceof LookupPending)) throw error;
    }
  });
  if (lookups.missing.length > 0) return { missing: lookups.missing };
  const stopped = notes.get(0);
  if (!result) throw new Error(stopped ?? 'The simulation has no result');
  if (stopped !== undefined) trace.add(stopped);
  return { result };
}

export interface DecorationRequest {
  pipeline: PipelineDefinition;
  rules: readonly RuleDefinition[];
  messages: readonly Schemas['MessageFields'][];
  environment: TriedEnvironment;
}

/** Runs a pipeline on messages that are shown; one that it drops is shown as it was, and so is one that needs too long. */
export function decorateMessages(request: DecorationRequest): Tried<Schemas['MessageFields'][]> {
  const { pipeline, messages, environment } = request;
  const rules = storedRules(request.rules, new Map());
  const streamIds = [...new Set(messages.flatMap(streamsOf))];
  const runner = new PipelineRunner([{ ...pipeline, streamIds }], rules, environmentOf(environment));
  const lookups = new FetchedLookups(environment.fetched);
  const decorated = [...messages];
  watchedRuns(messages.length, (position, watchdog) => {
    const given = messages[position];
    if (!given) return;
    const streams = streamsOf(given);
    const message = new RuleMessage(messageFrom(given, streams));
    try {
      runner.process(message, {
        lookups,
        now: Date.now(),
        observer: {},
        runStep: (rule, step, context) => runWatched(rules, watchdog, rule, () => step(context)),
        note: ({ fields }, problem) => noteProcessingError(fields, problem),
      });
    } catch (error) {
      if (!(error instanceof LookupPending)) throw error;
      return;
    }
    if (message.isDropped) return;
    // Decorators cannot change these: links to messages depend on them.
    const { _id, timestamp } = given;
    decorated[position] = {
      ...fieldsOf(message.fields, given),
      _id,
      timestamp,
      ...('streams' in given && { streams: given.streams }),
    } as Schemas['MessageFields'];
  });
  return lookups.missing.length > 0 ? { missing: lookups.missing } : { result: decorated };
}

function runWatched<T>(
  rules: ReadonlyMap<string, StoredRule>,
  watchdog: Watchdog,
  { title }: StageRule,
  step: () => T,
): T | null {
  const stored = rules.get(title);
  return stored ? watchdog.run(stored.expression, step) : step();
}
