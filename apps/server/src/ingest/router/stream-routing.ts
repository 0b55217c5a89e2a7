import { defaultStreamId } from '../../ids.ts';
import type { StoredMessage } from '../../search/message.ts';
import type { Stage } from '../chain/stage.ts';
import type { ProcessingConfiguration } from '../configuration/processing-configuration.ts';
import type { RoutedStream } from '../configuration/routed-stream.ts';
import { compileRule, type RuleTest } from './rule.ts';
import { StreamIndex } from './stream-index.ts';

interface CompiledStream {
  id: string;
  tests: RuleTest[];
  needsAll: boolean;
  removesFromDefault: boolean;
}

const compile = ({ id, rules, matching, removesFromDefault }: RoutedStream): CompiledStream => ({
  id,
  tests: rules.map(compileRule),
  needsAll: matching === 'AND',
  removesFromDefault,
});

function matches({ tests, needsAll }: CompiledStream, message: StoredMessage): boolean {
  for (const test of tests) if (test(message) !== needsAll) return !needsAll;
  return needsAll;
}

/**
 * Puts messages into the streams whose rules they match, and into the default stream unless one of those removes them
 * from it. A stream without rules matches nothing; a disabled stream is not tried.
 */
export class StreamRouting implements Stage {
  readonly name = 'stream-routing';
  #streams: readonly RoutedStream[] = [];
  #index = new StreamIndex<CompiledStream>();

  configure({ streams }: ProcessingConfiguration): void {
    if (streams === this.#streams) return;
    this.#streams = streams;
    this.#index = new StreamIndex();
    for (const stream of streams) {
      const isTried = stream.id !== defaultStreamId && !stream.isDisabled && stream.rules.length > 0;
      if (isTried) this.#index.add(compile(stream), stream);
    }
  }

  process(message: StoredMessage): void {
    const matched: string[] = [];
    let isInDefault = true;
    this.#index.lookUp(message, (stream) => {
      if (!matches(stream, message)) return;
      matched.push(stream.id);
      if (stream.removesFromDefault) isInDefault = false;
    });
    if (isInDefault) matched.push(defaultStreamId);
    // In a fixed order, whatever order the index found them in.
    message.streams = matched.sort();
  }
}
