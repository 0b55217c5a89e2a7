import { compileJavaRegex } from '../../../patterns/regex/java-regex.ts';
import { compileReplacement } from '../../../patterns/regex/replacement.ts';
import type { ExtractorConfig } from '../../configuration/extractor-definition.ts';
import type { Extract } from '../extract.ts';

/** The text after the replacement; the first group is what can be cut. */
export function regexReplace({
  regex,
  replacement = '$1',
  replace_all = false,
}: ExtractorConfig<'regex_replace'>): Extract {
  const replace = compileReplacement(compileJavaRegex(regex), replacement, replace_all);
  return (text) => {
    const replaced = replace(text);
    if (!replaced) return null;
    const { start, end } = replaced;
    return { value: replaced.text, cut: start < 0 ? null : [start, end] };
  };
}
