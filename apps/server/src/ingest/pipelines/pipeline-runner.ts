import type { Lookups } from '../../lookup/lookups.ts';
import { type CompiledRule, RuleFailure } from '../../rules/compile-rule.ts';
import type { RuleContext, RuleEnvironment } from '../../rules/rule-context.ts';
import { RuleError, type RuleMessage } from '../../rules/values.ts';
import type { PipelineDefinition } from '../configuration/pipeline-definition.ts';
import type { Expression } from '../stage/expression.ts';

/** A rule in a stage of a pipeline. `compiled` is null when there is no such rule, or it cannot be used. */
export interface StageRule {
  id: string;
  title: string;
  pipelineId: string;
  stage: number;
  compiled: CompiledRule | null;
  /** Set for a rule that may take long, and is to run where it can be stopped alone. */
  watched: Expression | null;
}

/** A rule that pipelines may name. */
type NamedRule = Pick<StageRule, 'id' | 'compiled'> & { watched?: Expression | null };

interface RunnableStage {
  pipeline: PipelineDefinition;
  stage: number;
  match: 'all' | 'either' | 'pass';
  rules: readonly StageRule[];
}

/** Follows what pipelines do: for metrics, or to show it. */
export interface PipelineObserver {
  /** Pipelines run for these streams. */
  begins?(message: RuleMessage, pipelines: readonly PipelineDefinition[], streams: readonly string[]): void;
  stageBegins?(pipeline: PipelineDefinition, stage: number): void;
  /** `isMet` is null when the condition failed. */
  evaluated?(rule: StageRule, isMet: boolean | null, problem: string | null): void;
  ran?(rule: StageRule, problem: string | null): void;
  stageEnds?(pipeline: PipelineDefinition, stage: number, continues: boolean): void;
}

/** Runs the condition or the statements of a rule; null when it was stopped. What may take long runs where it can be stopped. */
export type RunStep = <T>(
  rule: StageRule,
  step: (context: RuleContext) => T,
  context: RuleContext,
) => T | null;

interface RunOptions {
  lookups: Lookups;
  now: number;
  observer: PipelineObserver;
  runStep: RunStep;
  note(message: RuleMessage, problem: string): void;
  create(message: RuleMessage): RuleMessage;
}

/** Messages that the rules may make of one message. */
const maxCreated = 100;
/** How often a message that gains streams is processed again. */
const maxPasses = 50;

interface Plan {
  pipelines: readonly PipelineDefinition[];
  /** By stage number in ascending order, of all pipelines. */
  stages: readonly RunnableStage[];
}

/** Plans are for sets of streams, of which there are few; only abuse makes many. */
const maxPlans = 1000;

/** The text that is noted on a message when a rule fails on it. */
const failureOf = (rule: StageRule, pipeline: PipelineDefinition, problem: string) =>
  `The rule "${rule.title}" in stage ${rule.stage} of the pipeline "${pipeline.title}" failed in ${problem}`;

/**
 * Runs the pipelines that are connected to the streams of a message. Stages run in ascending order over all of them: first
 * all conditions of a stage, then the statements of the rules whose condition is met. A message that gains streams
 * passes the pipelines of those as well, each pipeline once. What rules create passes the pipelines that have not
 * run on the message it was made of.
 */
export class PipelineRunner {
  readonly #byStream: ReadonlyMap<string, readonly PipelineDefinition[]>;
  readonly #stagesOf: (pipeline: PipelineDefinition) => readonly RunnableStage[];
  readonly #environment: RuleEnvironment;
  #plans = new Map<string, Plan>();

  constructor(
    pipelines: readonly PipelineDefinition[],
    /** By their titles. */
    rules: ReadonlyMap<string, NamedRule>,
    environment: RuleEnvironment,
  ) {
    this.#environment = environment;
    const inOrder = pipelines.toSorted((a, b) => (a.title < b.title ? -1 : 1));
    const streams = new Set(inOrder.flatMap(({ streamIds }) => streamIds));
    this.#byStream = new Map(
      [...streams].map((id) => [id, inOrder.filter(({ streamIds }) => streamIds.includes(id))]),
    );
    const stages = new Map(
      inOrder
        .filter(({ streamIds }) => streamIds.length > 0)
        .map((pipeline) => [
          pipeline.id,
          pipeline.stages.map(({ stage, match, rules: titles }) => ({
            pipeline,
            stage,
            match,
            rules: titles.map((title) => {
              const { id = '', compiled = null, watched = null } = rules.get(title) ?? {};
              return { id, title, pipelineId: pipeline.id, stage, compiled, watched };
            }),
          })),
        ]),
    );
    this.#stagesOf = ({ id }) => stages.get(id) ?? [];
  }

  /** Every rule of a pipeline that is connected to a stream. */
  get rules(): StageRule[] {
    const pipelines = new Set([...this.#byStream.values()].flat());
    return [...pipelines].flatMap((one) => this.#stagesOf(one).flatMap(({ rules }) => rules));
  }

  /** Whether a pipeline is connected to one of these streams. */
  concerns(streams: readonly string[]): boolean {
    for (const id of streams) if (this.#byStream.has(id)) return true;
    return false;
  }

  /** Returns the messages that rules have made; failures are told to `note`. */
  process(message: RuleMessage, given: Omit<RunOptions, 'create'>): RuleMessage[] {
    const created: RuleMessage[] = [];
    const create = (one: RuleMessage) => {
      if (created.length >= maxCreated) {
        throw new RuleError(`Rules may make at most ${maxCreated} messages of one message`);
      }
      created.push(one);
      hasRun.set(one, new Set(hasRun.get(current)));
      return one;
    };
    const hasRun = new Map<RuleMessage, Set<string>>([[message, new Set()]]);
    let current = message;
    for (let next = 0; ; next++) {
      this.#processOne(current, hasRun.get(current) ?? new Set(), { ...given, create });
      const following = created[next];
      if (!following) return created;
      current = following;
    }
  }

  #processOne(message: RuleMessage, hasRun: Set<string>, given: RunOptions): void {
    // One for all rules, which run one after another.
    const context: RuleContext = {
      environment: this.#environment,
      message,
      lookups: given.lookups,
      variables: [],
      now: given.now,
      create: given.create,
    };
    let planned: readonly string[] | null = null;
    for (let pass = 0; pass < maxPasses; pass++) {
      const { streams } = message.fields;
      // Rules give a message a new list when they change its streams.
      if (streams === planned) return;
      planned = streams;
      const plan = this.#plan(streams, hasRun);
      if (!plan) return;
      given.observer.begins?.(message, plan.pipelines, streams);
      for (const { id } of plan.pipelines) hasRun.add(id);
      runPlan(plan, context, given);
    }
  }

  /** The plan for these streams without pipelines that have run; null when there is nothing to run. */
  #plan(streams: readonly string[], hasRun: ReadonlySet<string>): Plan | null {
    const key = hasRun.size === 0 ? streams.join(' ') : `${streams.join(' ')}|${[...hasRun].join(' ')}`;
    const known = this.#plans.get(key);
    if (known) return known.pipelines.length > 0 ? known : null;
    const connected = streams.flatMap((id) => this.#byStream.get(id) ?? []);
    const pipelines = [...new Set(connected)].filter(({ id }) => !hasRun.has(id));
    const stages = pipelines.flatMap(this.#stagesOf).toSorted((a, b) => a.stage - b.stage);
    if (this.#plans.size >= maxPlans) this.#plans.clear();
    this.#plans.set(key, { pipelines, stages });
    return pipelines.length > 0 ? { pipelines, stages } : null;
  }
}

function runPlan({ stages }: Plan, context: RuleContext, given: RunOptions): void {
  const ended: PipelineDefinition[] = [];
  for (const stage of stages) {
    if (ended.includes(stage.pipeline)) continue;
    if (!runStage(stage, context, given)) ended.push(stage.pipeline);
  }
}

/** Returns whether the pipeline goes on with its next stage. */
function runStage(
  { pipeline, stage, match, rules }: RunnableStage,
  context: RuleContext,
  given: RunOptions,
): boolean {
  const { observer, runStep, note } = given;
  observer.stageBegins?.(pipeline, stage);
  const met: StageRule[] = [];
  for (const rule of rules) {
    const { compiled } = rule;
    const result = compiled ? runStep(rule, compiled.matches, context) : false;
    if (result instanceof RuleFailure) {
      note(context.message, failureOf(rule, pipeline, result.problem));
      observer.evaluated?.(rule, null, result.problem);
      continue;
    }
    observer.evaluated?.(rule, result === true, null);
    if (result) met.push(rule);
  }
  for (const rule of met) {
    const { compiled } = rule;
    if (!compiled) continue;
    context.variables = compiled.variables === 0 ? none : new Array<unknown>(compiled.variables).fill(null);
    const failure = runStep(rule, compiled.run, context);
    if (failure) {
      note(context.message, failureOf(rule, pipeline, failure.problem));
      observer.ran?.(rule, failure.problem);
      // The contract says so: what follows may need what this rule was to write.
      break;
    }
    observer.ran?.(rule, null);
  }
  const continues =
    match === 'pass' ||
    (match === 'all' ? met.length === rules.length : met.length > 0 || rules.length === 0);
  observer.stageEnds?.(pipeline, stage, continues);
  return continues;
}

const none: unknown[] = [];
