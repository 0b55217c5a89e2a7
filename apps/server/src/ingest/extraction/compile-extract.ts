import type { Definitions } from '../../patterns/grok/expand.ts';
import type { ExtractorDefinition } from '../configuration/extractor-definition.ts';
import type { Extract } from './extract.ts';
import { copyInput } from './types/copy-input.ts';
import { grok } from './types/grok.ts';
import { json } from './types/json.ts';
import { lookupTable } from './types/lookup-table.ts';
import { regex } from './types/regex.ts';
import { regexReplace } from './types/regex-replace.ts';
import { splitAndIndex } from './types/split-and-index.ts';
import { substring } from './types/substring.ts';

/**
 * Compiles what an extractor does with a text; `patterns` are the stored grok patterns.
 *
 * @throws RegexError or GrokError for an expression that cannot be compiled
 */
export function compileExtract(definition: ExtractorDefinition, patterns: Definitions): Extract {
  switch (definition.type) {
    case 'copy_input':
      return copyInput;
    case 'grok':
      return grok(definition.extractor_config, patterns);
    case 'json':
      return json(definition.extractor_config);
    case 'regex':
      return regex(definition.extractor_config);
    case 'regex_replace':
      return regexReplace(definition.extractor_config);
    case 'split_and_index':
      return splitAndIndex(definition.extractor_config);
    case 'substring':
      return substring(definition.extractor_config);
    case 'lookup_table':
      return lookupTable(definition.extractor_config);
  }
}
