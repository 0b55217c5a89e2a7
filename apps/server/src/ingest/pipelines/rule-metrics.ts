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

type Result = 'executed' | 'matched' | 'not-matched' | 'failed';
type Meters = Record<Result, Meter>;

interface MetersOfUse {
  /** In all pipelines, and in this stage. */
  all: Meters;
  stage: Meters;
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
  readonly #pipelines = new Map<string, Meter>();
  readonly #stages = new Map<string, Meter>();
  readonly #timers = new Map<string, Timer>();
  /** What is to be marked when the message is done. */
  #marks: Meter[] = [];
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
    for (const meter of this.#marks) meter.mark();
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
    for (const { id } of pipelines) {
      this.#marks.push(this.#meter(this.#pipelines, id, `${pipelineMetric(id)}.executed`));
    }
  }

  stageBegins({ id }: PipelineDefinition, stage: number): void {
    const name = `${pipelineMetric(id)}.stage.${stage}.executed`;
    this.#marks.push(this.#meter(this.#stages, name, name));
  }

  evaluated(rule: StageRule, isMet: boolean | null): void {
    const use = this.#uses.get(rule);
    if (!use) return;
    this.#mark(use, 'executed');
    if (isMet === null) this.#mark(use, 'failed');
    else this.#mark(use, isMet ? 'matched' : 'not-matched');
  }

  ran(rule: StageRule, problem: string | null): void {
    const use = problem === null ? undefined : this.#uses.get(rule);
    if (use) this.#mark(use, 'failed');
  }

  #mark({ all, stage }: MetersOfUse, result: Result): void {
    this.#marks.push(all[result], stage[result]);
  }

  #meter(known: Map<string, Meter>, key: string, name: string): Meter {
    let meter = known.get(key);
    if (!meter) {
      meter = this.#registry.meter(name);
      known.set(key, meter);
    }
    return meter;
  }

  #metersOf({ id, pipelineId, stage }: StageRule): MetersOfUse {
    const meters = (name: string): Meters => ({
      executed: this.#registry.meter(`${name}.executed`),
      matched: this.#registry.meter(`${name}.matched`),
      'not-matched': this.#registry.meter(`${name}.not-matched`),
      failed: this.#registry.meter(`${name}.failed`),
    });
    return { all: meters(ruleMetric(id)), stage: meters(`${ruleMetric(id)}.${pipelineId}.${stage}`) };
  }
}
