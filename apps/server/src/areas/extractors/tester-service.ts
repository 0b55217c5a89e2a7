import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import type { ExtractorDefinition } from '../../ingest/configuration/extractor-definition.ts';
import type { Extracted } from '../../ingest/extraction/extract.ts';
import { ExtractionError } from '../../ingest/extraction/extraction-error.ts';
import { json, TooDeepError } from '../../ingest/extraction/types/json.ts';
import { splitAndIndex } from '../../ingest/extraction/types/split-and-index.ts';
import { substring } from '../../ingest/extraction/types/substring.ts';
import { isEmpty } from '../../lookup/lookup-result.ts';
import type { LookupService } from '../../lookup/lookup-service.ts';
import { withLookups } from '../../lookup/with-lookups.ts';
import type { PatternRunner } from '../../pattern-runner/pattern-runner.ts';
import type { Collection } from '../../store/collection.ts';
import { definitionsOf } from '../grok/grok-definitions.ts';
import type { GrokPattern } from '../grok/grok-pattern.ts';
import { grokPatterns } from '../grok/grok-patterns.ts';
import { definitionOf } from './extractor-service.ts';

const timeoutMs = 1000;

type Texts = Pick<Schemas['GrokTestResult'], 'matches'>['matches'];

/** Each capture as text; one with several values is listed with each of them. */
function captured(captures: Record<string, unknown>): Texts {
  return Object.entries(captures).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== null)
      .map((each) => ({ name, match: String(each) })),
  );
}

/** A part of a text; the range of one that was not found is given. */
function cutResult(extracted: Extracted | null, start: number, end: number): Schemas['CutTestResult'] {
  const [begin_index, end_index] = extracted?.cut ?? [start, end];
  return {
    successful: extracted !== null,
    cut: extracted ? String(extracted.value) : null,
    begin_index,
    end_index,
  };
}

function createTesters(
  patterns: Pick<Collection<GrokPattern>, 'list'>,
  { run }: Pick<PatternRunner, 'run'>,
  lookups: Pick<LookupService, 'find' | 'findAll'>,
) {
  return {
    async grok(request: Schemas['GrokTestRequest']): Promise<Schemas['GrokTestResult']> {
      const { pattern, string, named_captures_only: namedOnly = false } = request;
      const definitions = definitionsOf(patterns.list());
      try {
        const found = await run('match', { definitions, pattern, text: string, namedOnly }, timeoutMs);
        return { matched: found !== null, matches: captured(found ?? {}), pattern, string };
      } catch (error) {
        if (!(error instanceof BadRequestError)) throw error;
        return { matched: false, matches: [], pattern, string, error_message: error.message };
      }
    },

    json({ string, ...config }: Schemas['JsonTestRequest']): Schemas['JsonTestResult'] {
      const { flatten, list_separator, key_separator, kv_separator } = config;
      const settings = { flatten, line_separator: list_separator, key_separator, kv_separator, string };
      try {
        return { matches: Object.fromEntries(json(config)(string)?.fields ?? []), ...settings };
      } catch (error) {
        if (error instanceof TooDeepError) throw new BadRequestError(error.message);
        if (error instanceof ExtractionError) return { matches: {}, ...settings };
        throw error;
      }
    },

    async regex({ regex, string }: Schemas['RegexTestRequest']): Promise<Schemas['RegexTestResult']> {
      const { isMatch, group } = await run('matchRegex', { regex, text: string }, timeoutMs);
      if (!group) return { matched: isMatch, regex, string };
      return {
        matched: isMatch,
        match: { match: group.text, start: group.start, end: group.end },
        regex,
        string,
      };
    },

    async validateRegex(regex: string): Promise<Schemas['RegexValidation']> {
      try {
        await run('matchRegex', { regex, text: '' }, timeoutMs);
        return { regex, is_valid: true };
      } catch (error) {
        if (!(error instanceof BadRequestError)) throw error;
        return { regex, is_valid: false, validation_message: error.message };
      }
    },

    async regexReplace(
      request: Schemas['RegexReplaceTestRequest'],
    ): Promise<Schemas['RegexReplaceTestResult']> {
      const { regex, replacement, replace_all = false, string } = request;
      const requested = { regex, replacement, replacesAll: replace_all, text: string };
      const replaced = await run('replaceRegex', requested, timeoutMs);
      const result = { matched: replaced !== null, regex, replacement, replace_all, string };
      if (!replaced) return result;
      return { ...result, match: { match: replaced.text, start: replaced.start, end: replaced.end } };
    },

    splitAndIndex: ({ string, ...config }: Schemas['SplitAndIndexTestRequest']) =>
      cutResult(splitAndIndex(config)(string), 0, 0),

    substring: ({ start, end, string }: Schemas['SubstringTestRequest']) =>
      cutResult(substring({ begin_index: start, end_index: end })(string), start, end),

    containsString(request: Schemas['ContainsStringTestRequest']): Schemas['ContainsStringTestResult'] {
      const { search_string, string } = request;
      const start = string.indexOf(search_string);
      if (start < 0) return { matched: false, search_string, string };
      return { matched: true, match: { start, end: start + search_string.length }, search_string, string };
    },

    async extractor(request: Schemas['ExtractorTestRequest']): Promise<Schemas['ExtractorTestResult']> {
      const extractor = { ...definitionOf(request.extractor), id: 'tried' } as ExtractorDefinition;
      const definitions = definitionsOf(patterns.list());
      const { texts } = request;
      const results = await withLookups(
        (keys) => lookups.findAll(keys),
        (fetched) => run('tryExtractor', { extractor, definitions, texts, fetched }, timeoutMs),
      );
      return { results };
    },

    async lookupTable(name: string, text: string): Promise<Schemas['LookupTableTestResult']> {
      const key = text.trim();
      const found = await lookups.find(name, key);
      if (!found) {
        const error_message = `There is no lookup table ${name}`;
        return { empty: true, error: true, error_message, key: null, value: null };
      }
      const { hasError, error } = found;
      return { empty: isEmpty(found), error: hasError, error_message: error ?? '', key, value: found.single };
    },
  };
}

/** Tries what extractors do, with the code that runs them. */
export const testerService = defineService({
  needs: { stored: grokPatterns },
  create: ({ patterns, lookups }, { stored }) => ({
    /** The testers for a user, who waits only for their own patterns and one of each other user. */
    of: (username: string) => createTesters(stored, patterns.of(username), lookups),
  }),
});
