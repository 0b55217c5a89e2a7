import { parentPort } from 'node:worker_threads';
import { patternReference } from '@tailrace/languages/grok';
import { tryExtractor } from '../ingest/extraction/try-extractor.ts';
import { FetchedLookups } from '../lookup/lookups.ts';
import { compileGrok } from '../patterns/grok/grok.ts';
import { GrokError } from '../patterns/grok/grok-error.ts';
import { compileJavaRegex } from '../patterns/regex/java-regex.ts';
import { compileReplacement } from '../patterns/regex/replacement.ts';
import { checkRuleSource } from './check-rule-source.ts';
import type { JobName, PatternJob, PatternJobs, PatternResponse } from './protocol.ts';
import { decorateMessages, previewRule, simulatePipelines } from './try-pipelines.ts';

type Handlers = { [Name in JobName]: (request: PatternJobs[Name]['request']) => PatternJobs[Name]['reply'] };

const handlers: Handlers = {
  check({ definitions, names }) {
    for (const name of names) {
      try {
        compileGrok(patternReference(name), definitions);
      } catch (error) {
        if (error instanceof GrokError) return { name, message: error.message };
        throw error;
      }
    }
    return null;
  },
  match: ({ definitions, pattern, text, namedOnly }) =>
    compileGrok(pattern, definitions, namedOnly).match(text),
  matchRegex({ regex, text }) {
    const match = compileJavaRegex(regex).first(text);
    if (!match || match.length < 2) return { isMatch: match !== null, group: null };
    const [start, end] = match.indices?.[1] ?? [-1, -1];
    return { isMatch: true, group: { text: match[1] ?? null, start, end } };
  },
  replaceRegex: ({ regex, replacement, replacesAll, text }) =>
    compileReplacement(compileJavaRegex(regex), replacement, replacesAll)(text),
  tryExtractor({ extractor, definitions, texts, fetched }) {
    const lookups = new FetchedLookups(fetched);
    const result = tryExtractor(extractor, definitions, texts, lookups).filter((tried) => tried !== null);
    return lookups.missing.length > 0 ? { missing: lookups.missing } : { result };
  },
  checkRule: checkRuleSource,
  decorate: decorateMessages,
  previewRule,
  simulatePipelines,
};

function respond<Name extends JobName>({ name, request }: PatternJob<Name>): PatternResponse {
  try {
    return { reply: handlers[name](request) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (job: PatternJob) => parentPort?.postMessage(respond(job)));
parentPort?.postMessage({ ready: true } satisfies PatternResponse);
