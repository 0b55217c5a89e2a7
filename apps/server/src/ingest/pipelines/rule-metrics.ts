import type { Meter } from '../../metrics/meter.ts';
import type { Timer } from '../../metrics/registered.ts';
import type { MetricRegistry } from '../../metrics/registry.ts';
import type { PipelineDefinition } from '../configuration/pipeline-definition.ts';
import type { PipelineObserver, StageRule } from './pipeline-runner.ts';

const prefix = 'org.graylog.plugins.pipelineprocessor.ast';

/** The metrics of a rule begin with this. The names are Graylog's; times are ours. */
export const ruleMetric = (ruleId: string) => `${prefix}.Rule.${ruleId}`;
export const pipelineMetric = (pipelineId: string) => `${prefix}.Pipeline.${pipelineId}`;

/** Counters of `metric_counter_inc` begin with this. */
const userMetrics = 'org.graylog.rulemetrics.';

/** Meters that are marked together. */
type Meters = readonly Meter[];

/** What is marked for a rule in a stage, each time in all pipelines and in this stage. */
interface MetersOfUse {
  matched: Meters;
  notMatched: Meters;
  conditionFailed: Meters;
  statementFailed: Meters;
}

interface MetersOfPipeline {
  executed: Meters;
  stages: Map<number, Meters>;
}

/** One message in so many is timed, so that timing costs nothing. */
const sampling = 32;

/**
 * Counts what pipelines do. Counts of a message are kept back until `settle`, because a message may be processed again from the
 * beginning.
 */
export class RuleMetrics implements PipelineObserver {
  readonly #registry: MetricRegistry;
  readonly #timesAll: boolean;
  readonly #uses = new Map<StageRule, MetersOfUse>();
  readonly #pipelines = new Map<string, MetersOfPipeline>();
  readonly #timers = new Map<string, Timer>();
  /** What is to be marked when the message is done. */
  #marks: Meters[] = [];
  #counts: { name: string; value: number }[] = [];
  #times: { timer: Timer; ms: number }[] = [];
  #messages = 0;

  constructor(registry: MetricRegistry, rules: readonly StageRule[], timesAll: boolean) {
    this.#registry = registry;
    this.#timesAll = timesAll;
    for (const rule of rules) {
      if (rule.compiled) this.#uses.set(rule, this.#metersOf(rule));
    }
  }

  /** Whether the current message is timed. */
  get isTiming(): boolean {
    return this.#timesAll || this.#messages % sampling === 0;
  }

  /** To be called before a message is processed, also when it is processed again. */
  beginMessage(): void {
    this.#marks.length = 0;
    this.#counts.length = 0;
    this.#times.length = 0;
  }

  /** Counts the message, which is done. */
  settle(): void {
    for (const meters of this.#marks) for (const meter of meters) meter.mark();
    for (const { name, value } of this.#counts) this.#registry.counter(`${userMetrics}${name}`).add(value);
    const times = this.#timesAll ? 1 : sampling;
    for (const { timer, ms } of this.#times) timer.record(ms, times);
    this.#messages += 1;
  }

  /** Adds to a counter that users named. */
  count(name: string, value: number): void {
    this.#counts.push({ name, value });
  }

  timed(rule: StageRule, ms: number): void {
    let timer = this.#timers.get(rule.id);
    if (!timer) {
      timer = this.#registry.timer(`${ruleMetric(rule.id)}.time`);
      this.#timers.set(rule.id, timer);
    }
    this.#times.push({ timer, ms });
  }

  begins(_message: unknown, pipelines: readonly PipelineDefinition[]): void {
    for (const { id } of pipelines) this.#marks.push(this.#metersOfPipeline(id).executed);
  }

  stageBegins({ id }: PipelineDefinition, stage: number): void {
    const { stages } = this.#metersOfPipeline(id);
    let meters = stages.get(stage);
    if (!meters) {
      meters = [this.#registry.meter(`${pipelineMetric(id)}.stage.${stage}.executed`)];
      stages.set(stage, meters);
    }
    this.#marks.push(meters);
  }

  evaluated(rule: StageRule, isMet: boolean | null): void {
    const use = this.#uses.get(rule);
    if (!use) return;
    if (isMet === null) this.#marks.push(use.conditionFailed);
    else this.#marks.push(isMet ? use.matched : use.notMatched);
  }

  ran(rule: StageRule, problem: string | null): void {
    const use = problem === null ? undefined : this.#uses.get(rule);
    if (use) this.#marks.push(use.statementFailed);
  }

  #metersOfPipeline(id: string): MetersOfPipeline {
    let meters = this.#pipelines.get(id);
    if (!meters) {
      const executed = [this.#registry.meter(`${pipelineMetric(id)}.executed`)];
      meters = { executed, stages: new Map() };
      this.#pipelines.set(id, meters);
    }
    return meters;
  }

  #metersOf({ id, pipelineId, stage }: StageRule): MetersOfUse {
    const names = [ruleMetric(id), `${ruleMetric(id)}.${pipelineId}.${stage}`];
    const meters = (result: string) => names.map((name) => this.#registry.meter(`${name}.${result}`));
    const executed = meters('executed');
    const failed = meters('failed');
    return {
      matched: [...executed, ...meters('matched')],
      notMatched: [...executed, ...meters('not-matched')],
      conditionFailed: [...executed, ...failed],
      statementFailed: failed,
    };
  }
}
