import type { MetricRegistry } from '../../metrics/registry.ts';
import type { ProcessingConfiguration } from '../configuration/processing-configuration.ts';
import type { Expression } from '../stage/expression.ts';
import type { Stage } from '../stage/stage.ts';
import type { TimedStage } from './in-flight.ts';

/** The stages of a chain; messages pass those that the configuration names, in its order. */
export class OrderedStages {
  readonly #all: readonly TimedStage[];
  #current: readonly TimedStage[];

  constructor(stages: readonly Stage[], registry: MetricRegistry) {
    this.#all = stages.map((stage) => ({
      stage,
      time: registry.timer(`processing.stages.${stage.name}.time`),
    }));
    this.#current = this.#all;
  }

  /** The stages that messages pass by the current configuration, in order. */
  get current(): readonly TimedStage[] {
    return this.#current;
  }

  get currentStages(): readonly Stage[] {
    return this.#current.map(({ stage }) => stage);
  }

  get expressions(): readonly Expression[] {
    return this.#current.flatMap(({ stage }) => stage.expressions);
  }

  configure(configuration: ProcessingConfiguration): void {
    for (const { stage } of this.#all) stage.configure(configuration);
    const byName = (name: string) => this.#all.find(({ stage }) => stage.name === name) ?? [];
    this.#current = configuration.stages?.flatMap(byName) ?? this.#all;
  }
}
