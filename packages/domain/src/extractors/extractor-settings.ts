import type { ConverterType } from './converters.ts';
import type { ExtractorType } from './extractor-types.ts';

/** One setting of a type of extractor, or of a converter. */
export interface Setting {
  name: string;
  label: string;
  help?: string;
  kind: 'text' | 'regex' | 'grok' | 'number' | 'switch' | 'locale' | 'lookup';
  /** The value of a new extractor; the server uses the same when it is not given. */
  initial: string | number | boolean | null;
  isOptional?: boolean;
}

interface TypeDescription {
  /** What the extractor does, in one sentence. */
  help: string;
  settings: readonly Setting[];
}

const lookupTable: Setting = {
  name: 'lookup_table_name',
  label: 'Lookup table',
  help: 'The name of the table.',
  kind: 'lookup',
  initial: '',
};

const timeZone: Setting = {
  name: 'time_zone',
  label: 'Time zone',
  kind: 'text',
  initial: 'Etc/UTC',
  isOptional: true,
};

/** What each type of extractor does, and its settings. */
export const extractorSettings: Readonly<Record<ExtractorType, TypeDescription>> = {
  copy_input: { help: 'Copies the whole field.', settings: [] },
  grok: {
    help: 'Creates a field per named capture.',
    settings: [
      {
        name: 'grok_pattern',
        label: 'Grok pattern',
        help: 'Write %{PATTERN:field} for each part, for example %{IP:client} %{NUMBER:bytes:int}.',
        kind: 'grok',
        initial: '',
      },
      {
        name: 'named_captures_only',
        label: 'Named captures only',
        help: 'Skips patterns without a field name.',
        kind: 'switch',
        // Parts of stored patterns, such as MONTHNUM, would become fields of every message.
        initial: true,
      },
    ],
  },
  json: {
    help: 'Writes a field for each property of a JSON text.',
    settings: [
      {
        name: 'flatten',
        label: 'Flatten structures',
        help: 'Writes a nested object into one field, as key and value pairs.',
        kind: 'switch',
        initial: false,
      },
      { name: 'list_separator', label: 'List separator', kind: 'text', initial: ', ' },
      { name: 'key_separator', label: 'Key separator', kind: 'text', initial: '_' },
      { name: 'kv_separator', label: 'Key and value separator', kind: 'text', initial: '=' },
      { name: 'key_prefix', label: 'Key prefix', kind: 'text', initial: '', isOptional: true },
      {
        name: 'replace_key_whitespace',
        label: 'Replace spaces in keys',
        help: 'Names of fields cannot contain spaces.',
        kind: 'switch',
        initial: false,
      },
      {
        name: 'key_whitespace_replacement',
        label: 'Replacement for spaces',
        kind: 'text',
        initial: '_',
        isOptional: true,
      },
    ],
  },
  regex: {
    help: 'Extracts the first capture group.',
    settings: [
      {
        name: 'regex_value',
        label: 'Regular expression',
        help: 'Put parentheses around the part to extract, for example status=(\\d+).',
        kind: 'regex',
        initial: '',
      },
    ],
  },
  regex_replace: {
    help: 'Replaces regular expression matches.',
    settings: [
      { name: 'regex', label: 'Regular expression', kind: 'regex', initial: '' },
      {
        name: 'replacement',
        label: 'Replacement',
        help: '$1 is the first capture group.',
        kind: 'text',
        initial: '$1',
        isOptional: true,
      },
      {
        name: 'replace_all',
        label: 'Replace all matches',
        help: 'Otherwise only the first.',
        kind: 'switch',
        initial: false,
      },
    ],
  },
  split_and_index: {
    help: 'Splits the text and extracts one of the parts.',
    settings: [
      { name: 'split_by', label: 'Split by', help: 'One or more characters.', kind: 'text', initial: '' },
      { name: 'index', label: 'Part', help: 'The first part is number 1.', kind: 'number', initial: 1 },
    ],
  },
  substring: {
    help: 'Extracts characters by their position.',
    settings: [
      {
        name: 'begin_index',
        label: 'First character',
        help: 'Counted from 0.',
        kind: 'number',
        initial: 0,
      },
      {
        name: 'end_index',
        label: 'End',
        help: 'Position after the last character.',
        kind: 'number',
        initial: null,
      },
    ],
  },
  lookup_table: { help: 'Writes the value that a lookup table has for the text.', settings: [lookupTable] },
};

/** The settings of each converter. */
export const converterSettings: Readonly<Record<ConverterType, readonly Setting[]>> = {
  numeric: [],
  date: [
    {
      name: 'date_format',
      label: 'Date format',
      help: 'For example yyyy-MM-dd HH:mm:ss.',
      kind: 'text',
      initial: '',
    },
    timeZone,
    { name: 'locale', label: 'Language', kind: 'locale', initial: 'en', isOptional: true },
  ],
  flexdate: [timeZone],
  hash: [],
  split_and_count: [{ name: 'split_by', label: 'Split by', kind: 'text', initial: '' }],
  ip_anonymizer: [],
  syslog_pri_level: [],
  syslog_pri_facility: [],
  tokenizer: [],
  csv: [
    {
      name: 'column_header',
      label: 'Column names',
      help: 'Separated by commas.',
      kind: 'text',
      initial: '',
    },
    { name: 'separator', label: 'Separator', kind: 'text', initial: ',' },
    { name: 'quote_char', label: 'Quote character', kind: 'text', initial: '"' },
    { name: 'escape_char', label: 'Escape character', kind: 'text', initial: '\\' },
    { name: 'strict_quotes', label: 'Only quoted values', kind: 'switch', initial: false },
    { name: 'trim_leading_whitespace', label: 'Trim leading spaces', kind: 'switch', initial: true },
  ],
  lowercase: [],
  uppercase: [],
  lookup_table: [lookupTable],
};
