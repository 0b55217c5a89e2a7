import { compileDatePattern } from '../../../patterns/dates/date-pattern.ts';
import { compileFlexibleDate } from '../../../patterns/dates/flexible-date.ts';
import type { ConverterConfig } from '../../configuration/extractor-definition.ts';
import { ExtractionError } from '../extraction-error.ts';
import type { Convert } from './convert.ts';

const maxShown = 80;

/** A date in the given format. */
export function date(config: ConverterConfig<'date'>): Convert {
  const read = compileDatePattern(config);
  return (text) => {
    const value = read(text);
    if (!value) {
      throw new ExtractionError(
        `"${text.slice(0, maxShown)}" is not a date of the format ${config.date_format}`,
      );
    }
    return { value };
  };
}

/** A date in natural language. */
export function flexdate(config: ConverterConfig<'flexdate'>): Convert {
  const read = compileFlexibleDate(config);
  return (text) => {
    const value = read(text);
    if (!value) throw new ExtractionError(`"${text.slice(0, maxShown)}" is not understood as a date`);
    return { value };
  };
}
