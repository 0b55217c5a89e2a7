import type { Definitions } from '../../patterns/grok/expand.ts';
import type { InputExtractor } from './extractor-definition.ts';
import type { GeoDatabase } from './geo-database.ts';
import type { OutputDefinition } from './output-definition.ts';
import { noPipelines, type PipelineConfiguration } from './pipeline-definition.ts';
import type { RoutedStream } from './routed-stream.ts';

/** The parts of the processing configuration; an area contributes each with `defineArea({ processing })`. */
export interface ProcessingParts {
  /** In the order in which they were stored. */
  extractors: readonly InputExtractor[];
  /** Null while no locations are looked up. */
  geoDatabase: GeoDatabase | null;
  grokPatterns: Definitions;
  outputs: readonly OutputDefinition[];
  pipelines: PipelineConfiguration;
  /** The names of the stages to run, in this order; null for all in the order of `processing/stages.ts`. */
  stages: readonly string[] | null;
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
  geoDatabase: null,
  grokPatterns: {},
  outputs: [],
  pipelines: noPipelines,
  stages: null,
  streams: [],
};

/** The snapshot after a change; unchanged parts are the same objects as before. */
export const changedConfiguration = (
  current: ProcessingConfiguration,
  { version, parts }: ConfigurationChange,
): ProcessingConfiguration => ({ ...current, ...parts, version });
