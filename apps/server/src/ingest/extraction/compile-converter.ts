import { noLookups } from '../../lookup/lookups.ts';
import type { ConverterDefinition } from '../configuration/extractor-definition.ts';
import type { Convert } from './converters/convert.ts';
import { csv } from './converters/csv.ts';
import { date, flexdate } from './converters/dates.ts';
import { numeric } from './converters/numeric.ts';
import { simpleConverters } from './converters/simple.ts';
import { splitAndCount } from './converters/split-and-count.ts';
import { tokenizer } from './converters/tokenizer.ts';
import { lookedUp } from './types/lookup-table.ts';

/**
 * Compiles a converter.
 *
 * @throws ExtractionError for settings it cannot use
 */
export function compileConverter(definition: ConverterDefinition): Convert {
  switch (definition.type) {
    case 'numeric':
      return numeric;
    case 'tokenizer':
      return tokenizer;
    case 'date':
      return date(definition.config);
    case 'flexdate':
      return flexdate(definition.config);
    case 'split_and_count':
      return splitAndCount(definition.config);
    case 'csv':
      return csv(definition.config);
    case 'lookup_table':
      return (text, lookups = noLookups) => ({
        // A text without a value stays as it is.
        value: lookedUp(definition.config.lookup_table_name, text, lookups) ?? text,
      });
    default:
      return simpleConverters[definition.type];
  }
}
