import type { Schemas } from '@tailrace/sdk';

/** What a converter does with an extracted value. */
export type ConverterType = keyof Schemas['ExtractorConverters'];

/**
 * All converters with their display names. The specification gives six of the names (console §3); the others
 * are ours, in the same style.
 */
export const converterTypes: Readonly<Record<ConverterType, string>> = {
  numeric: 'Numeric',
  date: 'Date',
  hash: 'Hash',
  split_and_count: 'Split & Count',
  ip_anonymizer: 'Anonymize IPv4 Addresses',
  syslog_pri_level: 'Syslog Level From PRI',
  syslog_pri_facility: 'Syslog Facility From PRI',
  tokenizer: 'Key = Value Pairs To Fields',
  csv: 'CSV To Fields',
  lowercase: 'Lowercase',
  uppercase: 'Uppercase',
  flexdate: 'Flexible Date',
  lookup_table: 'Lookup Table',
};

/** The display name of a converter; newer servers may have types that are not known here. */
export const converterName = (type: string): string => (isConverterType(type) ? converterTypes[type] : type);

/** Whether there are converters of this type. */
export function isConverterType(type: string): type is ConverterType {
  return Object.hasOwn(converterTypes, type);
}

/** The initial configuration of a converter; values that the user must enter are empty. */
export const newConverters: Readonly<Required<Schemas['ExtractorConverters']>> = {
  numeric: {},
  date: { date_format: '', time_zone: 'Etc/UTC', locale: 'en' },
  hash: {},
  split_and_count: { split_by: '' },
  ip_anonymizer: {},
  syslog_pri_level: {},
  syslog_pri_facility: {},
  tokenizer: {},
  csv: {
    column_header: '',
    separator: ',',
    quote_char: '"',
    escape_char: '\\',
    strict_quotes: false,
    trim_leading_whitespace: true,
  },
  lowercase: {},
  uppercase: {},
  flexdate: { time_zone: 'Etc/UTC' },
  lookup_table: { lookup_table_name: '' },
};

/** The required settings of a converter; without them the server silently drops the converter. */
const needed: Partial<Record<ConverterType, string>> = {
  date: 'date_format',
  split_and_count: 'split_by',
  csv: 'column_header',
  lookup_table: 'lookup_table_name',
};

/** The names of a converter's missing settings. */
export function missingConverterSettings(
  type: ConverterType,
  config: Readonly<Record<string, unknown>>,
): string[] {
  const name = needed[type];
  const value = name === undefined ? undefined : config[name];
  return name === undefined || (typeof value === 'string' && value !== '') ? [] : [name];
}

/** Converts the converters of a reply to those of a request: a list to a map by type. */
export function converterMap(
  converters: readonly Schemas['ExtractorConverter'][],
): Schemas['ExtractorConverters'] {
  return Object.fromEntries(converters.map(({ type, config }) => [type, config]));
}

/** The inverse; keeps the order of the map. */
export function converterList(converters: Schemas['ExtractorConverters']): Schemas['ExtractorConverter'][] {
  return Object.entries(converters).map(
    ([type, config]) => ({ type, config }) as Schemas['ExtractorConverter'],
  );
}
