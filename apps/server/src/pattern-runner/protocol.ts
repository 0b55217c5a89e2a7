import type { Schemas } from '@tailrace/sdk';
import type { ExtractorDefinition } from '../ingest/configuration/extractor-definition.ts';
import type { FetchedLookup } from '../lookup/lookups.ts';
import type { Definitions } from '../patterns/grok/expand.ts';
import type { Replaced } from '../patterns/regex/replacement.ts';
import type { RuleCheck } from './check-rule-source.ts';
import type { DecorationRequest, RulePreviewRequest, SimulationRequest, Tried } from './try-pipelines.ts';

/** The worker's operations, with requests and results. */
export interface PatternJobs {
  /** Checks whether patterns compile; the result is the error of the first that does not. */
  check: { request: { definitions: Definitions; names: string[] }; reply: PatternFault | null };
  /** Returns a pattern's captures in a text; null when it does not match. */
  match: {
    request: { definitions: Definitions; pattern: string; text: string; namedOnly: boolean };
    reply: Record<string, unknown> | null;
  };
  /** Finds the first match of a regular expression and its first group. */
  matchRegex: { request: { regex: string; text: string }; reply: RegexMatch };
  /** Replaces the first match of a regular expression, or all; null when it does not match. */
  replaceRegex: {
    request: { regex: string; replacement: string; replacesAll: boolean; text: string };
    reply: Replaced | null;
  };
  /** Runs an extractor on several texts, or tells which lookups are missing. */
  tryExtractor: {
    request: {
      extractor: ExtractorDefinition;
      definitions: Definitions;
      texts: readonly string[];
      fetched: readonly FetchedLookup[];
    };
    reply: Tried<Schemas['ExtractedText'][]>;
  };
  /** Checks the source of a rule, with its patterns. */
  checkRule: {
    request: RuleCheck;
    reply: { title: string; errors: Schemas['PipelineParseErrors'] };
  };
  /** Runs a rule on messages, or tells which lookups are missing. */
  previewRule: { request: RulePreviewRequest; reply: Tried<Schemas['RulePreview']> };
  /** Runs a pipeline on messages of a list. */
  decorate: { request: DecorationRequest; reply: Tried<Schemas['MessageFields'][]> };
  /** Runs the pipelines of a stream on a message. */
  simulatePipelines: { request: SimulationRequest; reply: Tried<Schemas['SimulationResponse']> };
}

export interface PatternFault {
  name: string;
  message: string;
}

export interface RegexMatch {
  isMatch: boolean;
  /** Null without a match or a group; the text is null when the group did not take part. */
  group: { text: string | null; start: number; end: number } | null;
}

export type JobName = keyof PatternJobs;

export interface PatternJob<Name extends JobName = JobName> {
  name: Name;
  request: PatternJobs[Name]['request'];
}

/** `ready` is sent once, when the worker has started; `fault` reports an invalid pattern. */
export type PatternResponse = { ready: true } | { reply: PatternJobs[JobName]['reply'] } | { fault: string };
