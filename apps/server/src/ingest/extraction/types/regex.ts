import { compileJavaRegex } from '../../../patterns/regex/java-regex.ts';
import type { ExtractorConfig } from '../definition.ts';
import type { Extract } from '../extract.ts';

/** The first group of the first match. */
export function regex({ regex_value }: ExtractorConfig<'regex'>): Extract {
  const expression = compileJavaRegex(regex_value);
  return (text) => {
    const match = expression.first(text);
    const value = match?.[1];
    return value === undefined ? null : { value, cut: match?.indices?.[1] ?? null };
  };
}
