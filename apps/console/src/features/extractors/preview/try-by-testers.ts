import type { Tried } from '@tailrace/domain/extractors/extractor-preview';
import { toolNotices } from '@tailrace/domain/notices/tools';
import { FetchError, type RequestBody } from '@tailrace/sdk';
import {
  testContainsString,
  testGrok,
  testJson,
  testLookupTable,
  testRegex,
  testRegexReplace,
  testSplitAndIndex,
  testSubstring,
} from '@tailrace/sdk/operations/extractors';
import { call } from '#/app/calls/call.ts';

type Extractor = RequestBody<'testExtractor'>['extractor'];
type Values = Tried['extracted'];
type TextRange = Tried['range'];

/** The result for a text, before it is known what it means for the message. */
interface Extraction {
  /** Null when there is nothing to extract. */
  values: Values | null;
  range?: TextRange;
  problem?: string;
}

interface TesterOptions {
  signal: AbortSignal;
}

/** Each text is one request or two, so only so many are tried. */
export const maxTexts = 10;

/**
 * Tries an extractor with the testers of its type, for servers that cannot test a whole extractor. They know neither
 * converters nor cutting.
 */
export const tryByTesters = (
  { extractor, texts }: RequestBody<'testExtractor'>,
  options: TesterOptions,
): Promise<Tried[]> => Promise.all(texts.map((text) => tryText(extractor, text, options)));

async function tryText(extractor: Extractor, text: string, options: TesterOptions): Promise<Tried> {
  if (!(await meetsCondition(extractor, text, options))) return tried('skipped', { values: null });
  const extraction = await extract(extractor, text, options);
  if (extraction.problem !== undefined) return tried('failed', extraction);
  return tried(extraction.values ? 'matched' : 'unmatched', extraction);
}

const tried = (outcome: Tried['outcome'], { values, range = null, problem }: Extraction): Tried => ({
  outcome,
  extracted: values ?? {},
  range: outcome === 'matched' ? range : null,
  fields: values ?? {},
  rest: null,
  problems: problem === undefined ? [] : [problem],
});

async function meetsCondition(extractor: Extractor, text: string, options: TesterOptions): Promise<boolean> {
  const { condition_type, condition_value } = extractor;
  switch (condition_type) {
    case 'none':
      return true;
    case 'string': {
      const body = { search_string: condition_value, string: text };
      return (await call(testContainsString, { body }, options)).matched;
    }
    case 'regex':
      return (await matchRegex(condition_value, text, options)).matched;
  }
}

async function extract(extractor: Extractor, text: string, options: TesterOptions): Promise<Extraction> {
  const target = extractor.target_field;
  switch (extractor.extractor_type) {
    case 'copy_input':
      return { values: { [target]: text }, range: { start: 0, end: text.length } };
    case 'grok':
      return grok(extractor.extractor_config, text, options);
    case 'json':
      return json(extractor.extractor_config, text, options);
    case 'regex': {
      const { match } = await matchRegex(extractor.extractor_config.regex_value, text, options);
      if (typeof match?.match !== 'string') return nothing;
      return { values: { [target]: match.match }, range: { start: match.start, end: match.end } };
    }
    case 'regex_replace': {
      const { regex, replacement = '', replace_all = false } = extractor.extractor_config;
      const body = { regex, replacement, replace_all, string: text };
      const { matched, match } = await orRegexInvalid(call(testRegexReplace, { body }, options));
      return matched && match ? { values: { [target]: match.match } } : nothing;
    }
    case 'split_and_index': {
      const body = { ...extractor.extractor_config, string: text };
      return cut(target, await call(testSplitAndIndex, { body }, options));
    }
    case 'substring': {
      const { begin_index, end_index } = extractor.extractor_config;
      const body = { start: begin_index, end: end_index, string: text };
      return cut(target, await call(testSubstring, { body }, options));
    }
    case 'lookup_table': {
      const body = { lookup_table_name: extractor.extractor_config.lookup_table_name, string: text };
      const { empty, error, error_message, value } = await call(testLookupTable, { body }, options);
      if (error) return { values: null, problem: error_message };
      return empty ? nothing : { values: { [target]: value } };
    }
  }
}

const nothing: Extraction = { values: null };

type Config<Type extends Extractor['extractor_type']> = Extract<
  Extractor,
  { extractor_type: Type }
>['extractor_config'];

async function grok(config: Config<'grok'>, text: string, options: TesterOptions): Promise<Extraction> {
  const { grok_pattern, named_captures_only = false } = config;
  const body = { pattern: grok_pattern, named_captures_only, string: text };
  const sent = call(testGrok, { body }, options);
  const { matched, matches, error_message } = await orSay(sent, toolNotices.grokFailed().text);
  if (error_message !== undefined) return { values: null, problem: error_message };
  return matched ? { values: Object.fromEntries(matches.map(({ name, match }) => [name, match])) } : nothing;
}

async function json(config: Config<'json'>, text: string, options: TesterOptions): Promise<Extraction> {
  const body = {
    flatten: config.flatten ?? false,
    list_separator: config.list_separator || ', ',
    key_separator: config.key_separator || '_',
    kv_separator: config.kv_separator || '=',
    replace_key_whitespace: config.replace_key_whitespace ?? false,
    key_whitespace_replacement: config.key_whitespace_replacement ?? '_',
    key_prefix: config.key_prefix ?? '',
    string: text,
  };
  const { matches } = await call(testJson, { body }, options);
  return Object.keys(matches).length > 0 ? { values: matches } : nothing;
}

interface Cut {
  successful: boolean;
  cut: string | null;
  begin_index: number;
  end_index: number;
}

const cut = (target: string, { successful, cut: part, begin_index, end_index }: Cut): Extraction =>
  successful && part !== null
    ? { values: { [target]: part }, range: { start: begin_index, end: end_index } }
    : nothing;

const matchRegex = (regex: string, string: string, options: TesterOptions) =>
  orRegexInvalid(call(testRegex, { body: { regex, string } }, options));

const orRegexInvalid = <Result>(sent: Promise<Result>) => orSay(sent, toolNotices.regexInvalid().text);

/** A cluster refuses an expression that does not compile with a stack trace or with nothing at all. */
async function orSay<Result>(sent: Promise<Result>, message: string): Promise<Result> {
  try {
    return await sent;
  } catch (error) {
    const isRefused = error instanceof FetchError && [400, 500].includes(error.status);
    throw isRefused ? new FetchError(error.status, message, error.body, { cause: error }) : error;
  }
}
