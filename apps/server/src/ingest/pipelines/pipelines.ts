import type { MetricRegistry } from '../../metrics/registry.ts';
import { fieldsRead } from '../../rules/fields-read.ts';
import type { RuleEnvironment } from '../../rules/rule-context.ts';
import { RuleMessage } from '../../rules/values.ts';
import type { StoredMessage } from '../../storage/message.ts';
import { noPipelines, type PipelineConfiguration } from '../configuration/pipeline-definition.ts';
import type { ProcessingConfiguration } from '../configuration/processing-configuration.ts';
import { noteProcessingError } from '../processing-error.ts';
import { type Expression, noUserCode, type UserCode } from '../stage/expression.ts';
import type { Effects, Stage, Unusable } from '../stage/stage.ts';
import { createdMessages } from './created-messages.ts';
import { writeDebug } from './debug-log.ts';
import { PipelineRunner, type StageRule } from './pipeline-runner.ts';
import { pipelineMetric, RuleMetrics, ruleMetric } from './rule-metrics.ts';
import { ruleTitle, type StoredRule, storedRules } from './rules.ts';

const noEnvironment: RuleEnvironment = {
  grokPatterns: {},
  streams: [],
  inputs: [],
  count() {},
  debug() {},
};

/** The fields that a runner needs of every message: for ids of created ones, and to know what it gained. */
const ownFields = ['_id', 'streams'];

/** Reads what all rules read; null when one may read anything. */
function fieldsOf(rules: readonly StageRule[]): ReadonlySet<string> | null {
  const fields = new Set(ownFields);
  for (const { compiled } of rules) {
    if (!compiled) continue;
    const read = fieldsRead(compiled.node);
    if (!read) return null;
    for (const field of read) fields.add(field);
  }
  return fields;
}

/** Runs the pipelines that are connected to the streams of a message. */
export class Pipelines implements Stage {
  readonly name = 'pipelines';
  readonly #registry: MetricRegistry;
  #parts: readonly unknown[] = [];
  #configuration: PipelineConfiguration = noPipelines;
  #rules = new Map<string, StoredRule>();
  #runner = new PipelineRunner([], new Map(), noEnvironment);
  #metrics: RuleMetrics;
  expressions: readonly Expression[] = [];
  unusable: readonly Unusable[] = [];
  reads: ReadonlySet<string> | null = new Set();

  constructor(registry: MetricRegistry) {
    this.#registry = registry;
    this.#metrics = new RuleMetrics(registry, [], false);
  }

  configure({ pipelines, grokPatterns, streams }: ProcessingConfiguration): void {
    const parts = [pipelines, grokPatterns, streams];
    if (parts.every((part, at) => part === this.#parts[at])) return;
    this.#parts = parts;
    this.#forgetDeleted(pipelines);
    this.#configuration = pipelines;
    this.#rules = storedRules(pipelines.rules, this.#rules);
    this.#runner = new PipelineRunner(pipelines.pipelines, this.#rules, {
      grokPatterns,
      streams,
      inputs: pipelines.inputs,
      count: (name, value) => this.#metrics.count(name, value),
      debug: writeDebug,
    });
    const { rules } = this.#runner;
    const used = [...new Set(rules.flatMap(({ title }) => this.#rules.get(title) ?? []))];
    this.#metrics = new RuleMetrics(this.#registry, rules, pipelines.timesAll);
    this.expressions = used.flatMap(({ compiled, expression }) => (compiled ? [expression] : []));
    this.unusable = used.flatMap(({ title, fault }) =>
      fault === null ? [] : [{ title: ruleTitle(title), reason: fault }],
    );
    this.reads = fieldsOf(rules);
  }

  process(message: StoredMessage, userCode: UserCode | null, effects: Effects): boolean {
    if (!this.#runner.concerns(message.streams)) return true;
    if (!userCode) return false;
    // All rules are users' code, also those that are not watched.
    if (userCode === noUserCode) return true;
    const metrics = this.#metrics;
    metrics.beginMessage();
    const { isTiming } = metrics;
    const before = message.streams;
    // The copy that other threads have of a message is compared with it by its lists.
    message.streams = [...before];
    const processed = new RuleMessage(message);
    const created = this.#runner.process(processed, {
      lookups: userCode.lookups,
      now: Date.now(),
      observer: metrics,
      runStep: (rule, step, context) => {
        const start = isTiming ? performance.now() : 0;
        const { watched } = rule;
        const result = watched ? userCode.run(watched, () => step(context)) : step(context);
        if (isTiming) metrics.timed(rule, performance.now() - start);
        return result;
      },
      note: ({ fields }, problem) => noteProcessingError(fields, problem),
    });
    metrics.settle();
    if (isSameList(before, message.streams)) message.streams = before as string[];
    effects.isDropped = processed.isDropped;
    effects.created = createdMessages(created, message);
    return true;
  }

  #forgetDeleted({ rules, pipelines }: PipelineConfiguration): void {
    const { rules: rulesBefore, pipelines: pipelinesBefore } = this.#configuration;
    const retained = new Set([...rules, ...pipelines].map(({ id }) => id));
    for (const { id } of rulesBefore) if (!retained.has(id)) this.#registry.remove(ruleMetric(id));
    for (const { id } of pipelinesBefore) if (!retained.has(id)) this.#registry.remove(pipelineMetric(id));
  }
}

const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item, at) => item === b[at]);
