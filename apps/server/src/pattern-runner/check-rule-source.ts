import { type ConstantKind, checkRule, parseErrorsOf } from '@tailrace/languages/rules';
import type { Schemas } from '@tailrace/sdk';
import { patternRuns } from '../patterns/dates/date-pattern.ts';
import type { Definitions } from '../patterns/grok/expand.ts';
import { compileGrok } from '../patterns/grok/grok.ts';
import { compileJavaRegex } from '../patterns/regex/java-regex.ts';

export interface RuleCheck {
  source: string;
  definitions: Definitions;
  /** The names of the lookup tables that there are. */
  lookupTables: readonly string[];
}

/** Checks the source of a rule with its constants. Patterns are compiled, which may take long. */
export function checkRuleSource({ source, definitions, lookupTables }: RuleCheck): {
  title: string;
  errors: Schemas['PipelineParseErrors'];
} {
  const { rule, problems } = checkRule(source, {
    checkConstant: (kind, value) => faultOf(kind, value, definitions, lookupTables),
  });
  return { title: rule?.title ?? '', errors: rule ? [] : parseErrorsOf(source, problems) };
}

function faultOf(
  kind: ConstantKind,
  value: string,
  definitions: Definitions,
  lookupTables: readonly string[],
): string | null {
  if (kind === 'lookup_table') {
    return lookupTables.includes(value) ? null : `There is no lookup table ${value}`;
  }
  try {
    if (kind === 'regex') compileJavaRegex(value);
    if (kind === 'grok') compileGrok(value, definitions);
    if (kind === 'date_pattern') patternRuns(value);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
