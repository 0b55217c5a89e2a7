import type { Definitions } from '../../patterns/grok/expand.ts';
import type { InputExtractor } from '../extraction/definition.ts';
import type { OutputDefinition } from '../outputs/output-definition.ts';
import type { RoutedStream } from './routed-stream.ts';

/** The parts of the processing configuration; an area contributes each with `defineArea({ processing })`. */
export interface ProcessingParts {
  /** In the order in which they were stored. */
  extractors: readonly InputExtractor[];
  grokPatterns: Definitions;
  outputs: readonly OutputDefinition[];
  streams: readonly RoutedStream[];
}

export type PartName = keyof ProcessingParts;

/** An immutable snapshot of everything that processing is configured with. */
export interface ProcessingConfiguration extends Readonly<ProcessingParts> {
  readonly version: number;
}

/** The parts that differ from the version before; or all parts, for a receiver that has none. */
export interface ConfigurationChange {
  version: number;
  parts: Partial<ProcessingParts>;
}

/** The configuration before the first snapshot has arrived. */
export const emptyConfiguration: ProcessingConfiguration = {
  version: 0,
  extractors: [],
  grokPatterns: {},
  outputs: [],
  streams: [],
};

/** The snapshot after a change; unchanged parts are the same objects as before. */
export const changedConfiguration = (
  current: ProcessingConfiguration,
  { version, parts }: ConfigurationChange,
): ProcessingConfiguration => ({ ...current, ...parts, version });
