import { setTimeout as delay } from 'node:timers/promises';
import type { MetricRegistry } from '../../metrics/registry.ts';
import type { StoredMessage } from '../../storage/message.ts';
import type { OutputDefinition, OutputState } from '../configuration/output-definition.ts';
import type { ProcessingConfiguration } from '../configuration/processing-configuration.ts';
import type { AfterSink } from './after-sink.ts';
import { defaultLimits, Output, type OutputLimits } from './output.ts';

/** Sends stored messages to the outputs of their streams. Each output has a queue, so that none delays intake or another. */
export class Outputs implements AfterSink {
  readonly #registry: MetricRegistry;
  readonly #limits: OutputLimits;
  readonly #now: () => number;
  #definitions: readonly OutputDefinition[] = [];
  readonly #outputs = new Map<string, Output>();
  #ofStream = new Map<string, Output[]>();

  constructor(registry: MetricRegistry, limits: Partial<OutputLimits> = {}, now = Date.now) {
    this.#registry = registry;
    this.#limits = { ...defaultLimits, ...limits };
    this.#now = now;
  }

  /** Only outputs that have changed connect again. */
  configure({ outputs }: Pick<ProcessingConfiguration, 'outputs'>): void {
    if (outputs === this.#definitions) return;
    this.#definitions = outputs;
    const types = new Map(outputs.map(({ id, type }) => [id, type]));
    for (const [id, output] of this.#outputs) {
      if (types.get(id) === output.definition.type) continue;
      this.#outputs.delete(id);
      output.forget();
      void output.close();
    }
    for (const definition of outputs) {
      const known = this.#outputs.get(definition.id);
      if (known) known.redefine(definition);
      else this.#outputs.set(definition.id, new Output(definition, this.#registry, this.#limits, this.#now));
    }
    this.#ofStream = new Map();
    for (const output of this.#outputs.values()) {
      for (const id of output.definition.streamIds) {
        this.#ofStream.set(id, [...(this.#ofStream.get(id) ?? []), output]);
      }
    }
  }

  /** A message that several streams send to one output is sent once. */
  stored(messages: readonly StoredMessage[]): void {
    if (this.#ofStream.size === 0) return;
    const batches = new Map<Output, StoredMessage[]>();
    for (const message of messages) {
      for (const stream of message.streams) {
        for (const output of this.#ofStream.get(stream) ?? []) {
          const batch = batches.get(output);
          if (!batch) batches.set(output, [message]);
          else if (batch.at(-1) !== message) batch.push(message);
        }
      }
    }
    for (const [output, batch] of batches) output.add(batch);
  }

  states(): OutputState[] {
    return [...this.#outputs.values()].map((output) => output.state());
  }

  /** Sends what waits, and ends all connections; what cannot be sent in time is lost. */
  async close(): Promise<void> {
    this.#ofStream = new Map();
    const closed = Promise.all([...this.#outputs.values()].map((output) => output.close()));
    const bound = new AbortController();
    const late = delay(2 * this.#limits.closeMs, undefined, { signal: bound.signal }).catch(() => {});
    await Promise.race([closed, late]);
    bound.abort();
  }
}
