import { compileJavaRegex } from '../../../patterns/regex/java-regex.ts';
import type { ExtractorConfig } from '../../configuration/extractor-definition.ts';
import type { Extract } from '../extract.ts';

/** The first group of the first match. */
export function regex({ regex_value }: ExtractorConfig<'regex'>): Extract {
  const expression = compileJavaRegex(regex_value);
  return (text) => {
    const match = expression.first(text);
    const value = match?.[1];
    if (value === undefined) return null;
    return {
      value,
      // Only read to cut: V8 runs the expression again to find indices.
      get cut() {
        return match?.indices?.[1] ?? null;
      },
    };
  };
}
