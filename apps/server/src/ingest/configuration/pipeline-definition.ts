/** A pipeline, as processing needs it. */
export interface PipelineDefinition {
  id: string;
  title: string;
  /** In ascending order. Rules are named by their titles; an unknown title never matches. */
  stages: readonly { stage: number; match: 'all' | 'either' | 'pass'; rules: readonly string[] }[];
  /** The streams it is connected to. */
  streamIds: readonly string[];
}

/** A rule with its source. */
export interface RuleDefinition {
  id: string;
  title: string;
  source: string;
}

/** Everything that pipelines need to run. */
export interface PipelineConfiguration {
  pipelines: readonly PipelineDefinition[];
  rules: readonly RuleDefinition[];
  /** For rules that ask which input received a message. */
  inputs: readonly { id: string; title: string }[];
  /** Whether every run of a rule is timed; else one in many is. */
  timesAll: boolean;
}

export const noPipelines: PipelineConfiguration = {
  pipelines: [],
  rules: [],
  inputs: [],
  timesAll: false,
};
