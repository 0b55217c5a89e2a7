import type { Schemas } from '@tailrace/sdk';

/** What an extractor does with its source field. */
export type ExtractorType = Schemas['ExtractorRequest']['extractor_type'];

/** The configuration that goes with each type. */
export type ExtractorConfig<Type extends ExtractorType = ExtractorType> = Extract<
  Schemas['ExtractorRequest'],
  { extractor_type: Type }
>['extractor_config'];

/** Every type with its display name, in display order (console §3). */
export const extractorTypes: Readonly<Record<ExtractorType, string>> = {
  copy_input: 'Copy input',
  grok: 'Grok pattern',
  json: 'JSON',
  regex: 'Regular expression',
  regex_replace: 'Replace with regular expression',
  split_and_index: 'Split & Index',
  substring: 'Substring',
  lookup_table: 'Lookup Table',
};

/** The display name of a type; newer servers may have types that are not known here. */
export const extractorTypeName = (type: string): string =>
  isExtractorType(type) ? extractorTypes[type] : type;

/** Whether there are extractors of this type. */
export function isExtractorType(type: string): type is ExtractorType {
  return Object.hasOwn(extractorTypes, type);
}

/**
 * A type that may come from an address or an imported file.
 *
 * @throws RangeError with the words of console §5 when there is no such type.
 */
export function toExtractorType(type: string): ExtractorType {
  if (isExtractorType(type)) return type;
  throw new RangeError(invalidExtractorType(type));
}

/** The error message for an unknown type. */
export function invalidExtractorType(type: string): string {
  return `Invalid extractor type provided: ${type}`;
}
