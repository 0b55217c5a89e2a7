import { LookupPending, type Lookups, type LookupValue, noLookups } from '../../../lookup/lookups.ts';
import type { ExtractorConfig } from '../../configuration/extractor-definition.ts';
import type { Extract } from '../extract.ts';
import { ExtractionError } from '../extraction-error.ts';

function found(table: string, text: string, lookups: Lookups): LookupValue {
  try {
    return lookups.find(table, text);
  } catch (error) {
    if (error instanceof LookupPending) throw error;
    throw new ExtractionError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The single value that a lookup table has for a text; null when it has none.
 *
 * @throws LookupPending when it has to be fetched, an ExtractionError when the lookup failed or there is no such table
 */
export function lookedUp(table: string, text: string, lookups: Lookups): string | number | boolean | null {
  const { single, hasError } = found(table, text, lookups);
  if (single === null && hasError) throw new ExtractionError(`The lookup in the table ${table} failed`);
  return single;
}

/** The value that a lookup table has for the text. */
export const lookupTable =
  ({ lookup_table_name: table }: ExtractorConfig<'lookup_table'>): Extract =>
  (text, lookups = noLookups) => {
    const value = lookedUp(table, text, lookups);
    return value === null ? null : { value, cut: null };
  };
