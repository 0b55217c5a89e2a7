import type { ConverterDefinition } from '../configuration/extractor-definition.ts';
import type { Convert } from './converters/convert.ts';
import { csv } from './converters/csv.ts';
import { date, flexdate } from './converters/dates.ts';
import { numeric } from './converters/numeric.ts';
import { simpleConverters } from './converters/simple.ts';
import { splitAndCount } from './converters/split-and-count.ts';
import { tokenizer } from './converters/tokenizer.ts';
import { ExtractionError } from './extraction-error.ts';

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
      return () => {
        throw new ExtractionError(`There is no lookup table ${definition.config.lookup_table_name}`);
      };
    default:
      return simpleConverters[definition.type];
  }
}
