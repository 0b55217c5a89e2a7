import { compileJavaRegex } from '../../patterns/regex/java-regex.ts';
import type { ExtractorDefinition } from '../configuration/extractor-definition.ts';

/** Whether an extractor runs on a text; null when it runs on all. */
export function compileCondition({
  condition_type,
  condition_value,
}: Pick<ExtractorDefinition, 'condition_type' | 'condition_value'>): ((text: string) => boolean) | null {
  switch (condition_type) {
    case 'none':
      return null;
    case 'string':
      return (text) => text.includes(condition_value);
    case 'regex': {
      const regex = compileJavaRegex(condition_value);
      return (text) => regex.match(text) !== null;
    }
  }
}
