import type { Schemas } from '@tailrace/sdk';
import { isValidFieldName } from '../search/field-names.ts';
import { converterMap } from './converters.ts';
import type { ExtractorConfig, ExtractorType } from './extractor-types.ts';

type ExtractorRequest = Schemas['ExtractorRequest'];
type Extractor = Schemas['Extractor'];

/** An extractor in a form: of one type, with a possibly incomplete configuration. */
export type ExtractorDraft = Omit<Schemas['ExtractorRequestBase'], 'order'> & {
  order?: number;
  extractor_type: ExtractorType;
  extractor_config: Partial<ExtractorConfig>;
};

/** What a new extractor starts with (console §3): its type and source field, and nothing else. */
export function newExtractor(type: ExtractorType, sourceField: string): ExtractorDraft {
  return {
    title: '',
    cut_or_copy: 'copy',
    source_field: sourceField,
    target_field: '',
    extractor_type: type,
    extractor_config: {},
    converters: {},
    condition_type: 'none',
    condition_value: '',
  };
}

/** The request for a draft: copies by default, and has a condition value only with a condition. */
export function extractorRequest(
  draft: Omit<ExtractorDraft, 'cut_or_copy' | 'condition_type' | 'condition_value'> & Partial<ExtractorDraft>,
): ExtractorRequest {
  const conditionType = draft.condition_type ?? 'none';
  return {
    ...draft,
    cut_or_copy: draft.cut_or_copy ?? 'copy',
    condition_type: conditionType,
    condition_value: conditionType === 'none' ? '' : (draft.condition_value ?? ''),
  } as ExtractorRequest;
}

/** The draft of a stored extractor; replies use other names, and lists instead of maps. */
export function extractorDraft(extractor: Extractor): ExtractorDraft {
  const { title, source_field, target_field, extractor_config, condition_type, condition_value, order } =
    extractor;
  return {
    title,
    cut_or_copy: extractor.cursor_strategy,
    source_field,
    target_field,
    extractor_type: extractor.type,
    extractor_config,
    converters: converterMap(extractor.converters),
    condition_type,
    condition_value,
    order,
  };
}

/** The required settings of each type. */
const neededSettings: Readonly<Record<ExtractorType, readonly string[]>> = {
  copy_input: [],
  grok: ['grok_pattern'],
  json: [],
  regex: ['regex_value'],
  regex_replace: ['regex'],
  split_and_index: ['split_by', 'index'],
  substring: ['begin_index', 'end_index'],
  lookup_table: ['lookup_table_name'],
};

/** Fields reserved by the storage. */
const reservedFields = new Set(['_id', '_ttl', '_source', '_all', '_index', '_type', '_score']);

/** Whether an extractor or a static field may write a field of this name. */
export function isWritableField(name: string): boolean {
  return isValidFieldName(name) && !reservedFields.has(name);
}

/** Types that determine their target fields themselves. */
const namesOwnFields = new Set<ExtractorType>(['grok', 'json']);

/**
 * Returns the problems of a draft by property; `{}` when it is valid. Regular expressions and patterns are validated by
 * the server, which knows their dialect.
 */
export function extractorProblems(draft: ExtractorDraft): Record<string, string> {
  const problems: Record<string, string> = {};
  if (draft.title.trim() === '') problems.title = 'Give the extractor a title.';
  if (draft.source_field.trim() === '') problems.source_field = 'Name the field to read.';
  if (
    draft.target_field === ''
      ? !namesOwnFields.has(draft.extractor_type)
      : !isWritableField(draft.target_field)
  )
    problems.target_field = 'Name the field to write with letters, digits, “_”, “.”, “-” and “@”.';
  const config: Readonly<Record<string, unknown>> = draft.extractor_config;
  for (const name of neededSettings[draft.extractor_type]) {
    if (!isGiven(config[name])) problems[name] = 'Enter a value.';
  }
  Object.assign(problems, locateProblems(draft.extractor_type, config));
  if (draft.condition_type !== 'none' && draft.condition_value === '')
    problems.condition_value = 'Write what the field has to contain or match.';
  return problems;
}

const isGiven = (value: unknown) =>
  typeof value === 'number' ? Number.isInteger(value) : typeof value === 'string' && value !== '';

/** Substrings are counted from 0, split parts from 1; a substring ends after it begins. */
function locateProblems(
  type: ExtractorType,
  { index, begin_index, end_index }: Readonly<Record<string, unknown>>,
): Record<string, string> {
  if (type === 'split_and_index' && typeof index === 'number' && index < 1)
    return { index: 'The first piece is number 1.' };
  if (type !== 'substring') return {};
  if (typeof begin_index === 'number' && begin_index < 0)
    return { begin_index: 'The first character is number 0.' };
  if (typeof begin_index === 'number' && typeof end_index === 'number' && end_index <= begin_index)
    return { end_index: 'The end must be after the start.' };
  return {};
}
