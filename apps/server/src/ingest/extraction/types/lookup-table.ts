import type { ExtractorConfig } from '../../configuration/extractor-definition.ts';
import type { Extract } from '../extract.ts';
import { ExtractionError } from '../extraction-error.ts';

/** The value that a lookup table has for the text. This server has no lookup tables. */
export function lookupTable({ lookup_table_name }: ExtractorConfig<'lookup_table'>): Extract {
  return () => {
    throw new ExtractionError(`There is no lookup table ${lookup_table_name}`);
  };
}
