import type { ConverterConfig } from '../../configuration/extractor-definition.ts';
import type { Convert } from './convert.ts';

/** The number of parts of a text split at each separator. */
export function splitAndCount({ split_by }: ConverterConfig<'split_and_count'>): Convert {
  return (text) => ({ value: split_by === '' ? 1 : text.split(split_by).length });
}
