import { fieldOf } from '@tailrace/domain/streams/stream-rules';
import { defaultStreamId } from '../../ids.ts';
import type { MetricRegistry } from '../../metrics/registry.ts';
import type { StoredMessage } from '../../storage/message.ts';
import type { ProcessingConfiguration } from '../configuration/processing-configuration.ts';
import type { RoutedStream } from '../configuration/routed-stream.ts';
import type { Expression, UserCode } from '../stage/expression.ts';
import type { Stage, Unusable } from '../stage/stage.ts';
import { CompiledStream } from './compiled-stream.ts';
import { streamMetric } from './rule-names.ts';
import { StreamIndex } from './stream-index.ts';

/**
 * Puts messages into the streams whose rules they match, and into the default stream unless one of those removes them
 * from it; streams that they are in already stay. A stream without rules matches nothing; a disabled stream is not tried.
 */
export class StreamRouting implements Stage {
  readonly name = 'stream-routing';
  readonly #registry: MetricRegistry;
  #streams: readonly RoutedStream[] = [];
  #index = new StreamIndex<CompiledStream>();
  expressions: readonly Expression[] = [];
  unusable: readonly Unusable[] = [];
  reads: ReadonlySet<string> = new Set();

  constructor(registry: MetricRegistry) {
    this.#registry = registry;
  }

  configure({ streams }: ProcessingConfiguration): void {
    if (streams === this.#streams) return;
    this.#forgetDeleted(streams);
    this.#streams = streams;
    this.#index = new StreamIndex();
    const tried = streams.filter(
      ({ id, isDisabled, rules }) => id !== defaultStreamId && !isDisabled && rules.length > 0,
    );
    const compiled = tried.map((stream) => {
      const one = new CompiledStream(stream, this.#registry);
      this.#index.add(one, stream);
      return one;
    });
    this.expressions = compiled.flatMap((stream) => stream.expressions);
    this.reads = new Set(tried.flatMap(({ rules }) => rules.map(fieldOf)));
    this.unusable = compiled.flatMap((stream) => stream.unusable);
  }

  process(message: StoredMessage, userCode: UserCode | null): boolean {
    // Of pipelines that ran before.
    const { streams: before } = message;
    const matched = new Set(before);
    let isInDefault = before.length === 0 || matched.delete(defaultStreamId);
    let isUndecided = false;
    this.#index.lookUp(message, (stream) => {
      const matches = stream.matches(message, userCode);
      if (matches === null) isUndecided = true;
      if (!matches) return;
      matched.add(stream.id);
      if (stream.removesFromDefault) isInDefault = false;
    });
    if (isUndecided) return false;
    if (isInDefault) matched.add(defaultStreamId);
    // In a fixed order, whatever order the index found them in.
    message.streams = [...matched].sort();
    return true;
  }

  #forgetDeleted(streams: readonly RoutedStream[]): void {
    const retained = new Set(streams.map(({ id }) => id));
    for (const { id } of this.#streams) if (!retained.has(id)) this.#registry.remove(streamMetric(id));
  }
}
