import type { Definitions } from '../../../patterns/grok/expand.ts';
import { compileGrok } from '../../../patterns/grok/grok.ts';
import type { ExtractorConfig } from '../../configuration/extractor-definition.ts';
import type { Extract } from '../extract.ts';

/** A field for each capture. */
export function grok(
  { grok_pattern, named_captures_only = false }: ExtractorConfig<'grok'>,
  patterns: Definitions,
): Extract {
  const compiled = compileGrok(grok_pattern, patterns, named_captures_only);
  return (text) => {
    const captures = compiled.match(text);
    return captures && { fields: Object.entries(captures), cut: null };
  };
}
