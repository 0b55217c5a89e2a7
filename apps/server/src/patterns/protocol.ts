import type { Definitions } from './grok/expand.ts';

/** What the worker is asked, each with its answer. */
export interface PatternJobs {
  /** Whether patterns compile; the answer is why the first one does not. */
  check: { request: { definitions: Definitions; names: string[] }; reply: string | null };
  /** What a pattern captures in a text; null when it does not fit. */
  match: {
    request: { definitions: Definitions; pattern: string; text: string; namedOnly: boolean };
    reply: Record<string, unknown> | null;
  };
}

export type JobName = keyof PatternJobs;

export interface PatternJob<Name extends JobName = JobName> {
  name: Name;
  request: PatternJobs[Name]['request'];
}

/** `ready` is said once, when the worker has come up; `fault` is about the pattern. */
export type PatternAnswer = { ready: true } | { reply: PatternJobs[JobName]['reply'] } | { fault: string };
