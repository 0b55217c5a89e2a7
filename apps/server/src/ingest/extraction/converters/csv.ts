import type { ConverterConfig } from '../../configuration/extractor-definition.ts';
import { ExtractionError } from '../extraction-error.ts';
import type { Convert } from './convert.ts';

type Dialect = Required<Omit<ConverterConfig<'csv'>, 'column_header'>>;

/** The values of one line. A quotation mark or escape inside quotation marks is doubled or escaped. */
export function readCsvLine(line: string, dialect: Dialect): string[] {
  const { separator, quote_char, escape_char, strict_quotes, trim_leading_whitespace } = dialect;
  const values: string[] = [];
  let value = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const char = line[at] ?? '';
    const next = line[at + 1];
    const isEscape = isQuoted && (char === escape_char || char === quote_char);
    if (isEscape && next !== undefined && (next === quote_char || next === escape_char)) {
      value += next;
      at += 1;
    } else if (char === quote_char) {
      isQuoted = !isQuoted;
      // Blanks between the separator and the quotation mark are not part of the value.
      if (isQuoted && value.trim() === '' && trim_leading_whitespace) value = '';
    } else if (char === separator && !isQuoted) {
      values.push(value);
      value = '';
    } else if (isQuoted || !(strict_quotes || (trim_leading_whitespace && value === '' && /\s/.test(char)))) {
      value += char;
    }
  }
  return [...values, value];
}

/** A field for each column of a line. */
export function csv({
  column_header,
  separator = ',',
  quote_char = '"',
  escape_char = '\\',
  strict_quotes = false,
  trim_leading_whitespace = true,
}: ConverterConfig<'csv'>): Convert {
  const dialect = { separator, quote_char, escape_char, strict_quotes, trim_leading_whitespace };
  const names = column_header.split(',').map((name) => name.trim());
  return (text) => {
    const values = readCsvLine(text, dialect);
    if (values.length !== names.length) {
      throw new ExtractionError(`The line has ${values.length} columns instead of ${names.length}`);
    }
    return { fields: names.map((name, column) => [name, values[column]] as const) };
  };
}
