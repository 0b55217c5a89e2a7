import { type CompiledRule, compileRule, visitExpressions } from '../../rules/compile-rule.ts';
import type { RuleDefinition } from '../configuration/pipeline-definition.ts';
import { type Expression, expression } from '../stage/expression.ts';
import { ruleMetric } from './rule-metrics.ts';

/** Functions that may take long on a text made for that. */
const slowFunctions = new Set([
  'regex',
  'regex_replace',
  'grok',
  'split',
  'key_value',
  'parse_json',
  'select_jsonpath',
  'flex_parse_date',
  'parse_date',
]);

/** A stored rule, ready to run or with the reason why it cannot be used. */
export interface StoredRule extends RuleDefinition {
  compiled: CompiledRule | null;
  fault: string | null;
  expression: Expression;
  /** The expression, when it is run where it can be stopped alone; others take microseconds. */
  watched: Expression | null;
}

export const ruleTitle = (title: string) => `The pipeline rule "${title}"`;

function isSlow({ node }: CompiledRule): boolean {
  let slow = false;
  visitExpressions(node, (part) => {
    if (part.kind === 'call' && slowFunctions.has(part.name)) slow = true;
  });
  return slow;
}

function compile(source: string): { compiled: CompiledRule | null; fault: string | null } {
  try {
    return { compiled: compileRule(source), fault: null };
  } catch (error) {
    return { compiled: null, fault: error instanceof Error ? error.message : String(error) };
  }
}

/** Compiles the rules; those whose source is unchanged are kept from before. */
export function storedRules(
  definitions: readonly RuleDefinition[],
  before: ReadonlyMap<string, StoredRule>,
): Map<string, StoredRule> {
  return new Map(
    definitions.map((definition) => {
      const { id, title, source } = definition;
      const known = before.get(title);
      if (known?.id === id && known.source === source) return [title, known];
      const { compiled, fault } = compile(source);
      const own = expression({
        key: `rule ${id} ${source}`,
        title: ruleTitle(title),
        metric: ruleMetric(id),
      });
      const watched = compiled && isSlow(compiled) ? own : null;
      return [title, { ...definition, compiled, fault, expression: own, watched }];
    }),
  );
}
