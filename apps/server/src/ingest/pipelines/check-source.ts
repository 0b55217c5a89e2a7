import { type ConstantKind, checkRule, parseErrorsOf } from '@tailrace/languages/rules';
import type { Schemas } from '@tailrace/sdk';
import type { Definitions } from '../../patterns/grok/expand.ts';
import { compileGrok } from '../../patterns/grok/grok.ts';
import { compileJavaRegex } from '../../patterns/regex/java-regex.ts';

/** Checks the source of a rule with its patterns: they are compiled, which may take long. */
export function checkSource({ source, definitions }: { source: string; definitions: Definitions }): {
  title: string;
  errors: Schemas['PipelineParseErrors'];
} {
  const { rule, problems } = checkRule(source, {
    checkConstant: (kind, value) => faultOf(kind, value, definitions),
  });
  return { title: rule?.title ?? '', errors: rule ? [] : parseErrorsOf(source, problems) };
}

function faultOf(kind: ConstantKind, value: string, definitions: Definitions): string | null {
  try {
    if (kind === 'regex') compileJavaRegex(value);
    if (kind === 'grok') compileGrok(value, definitions);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
