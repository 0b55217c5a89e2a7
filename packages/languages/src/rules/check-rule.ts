import type { CheckOptions } from './call-checker.ts';
import type { ExpressionNode, RuleErrorType, RuleNode, RuleProblem } from './nodes.ts';
import { ruleIn } from './parse-rule.ts';
import type { RuleType } from './rule-function.ts';
import { TypeChecker } from './type-checker.ts';

/** A rule with the types of its expressions, or its problems. */
export interface CheckedRule {
  /** `null` when the source has errors. */
  rule: RuleNode | null;
  /** The types that are known, even if the source has errors. */
  types: ReadonlyMap<ExpressionNode, RuleType>;
  problems: readonly RuleProblem[];
}

/** An error of a source, as the API lists it. */
export interface ParseError {
  type: RuleErrorType;
  /** From 1. */
  line: number;
  /** From 0. */
  position_in_line: number;
  reason: string;
}

/**
 * Parses the source of a rule, and checks its functions and types.
 *
 * @example checkRule('rule "a" when hasfield("x") end').problems[0]?.type // 'undeclared_function'
 */
export function checkRule(text: string, options: CheckOptions = {}): CheckedRule {
  const { rule, problems } = ruleIn(text);
  const hasSyntaxError = problems.some(
    ({ severity, type }) => severity === 'error' && type === 'syntax_error',
  );
  if (!rule || hasSyntaxError) return { rule: null, types: new Map(), problems };
  const checker = new TypeChecker(options);
  checker.rule(rule);
  const all = [...problems, ...checker.problems].toSorted((a, b) => a.from - b.from || a.to - b.to);
  const hasError = all.some(({ severity }) => severity === 'error');
  return { rule: hasError ? null : rule, types: checker.types, problems: all };
}

/** The errors among the problems of a source, as the API lists them. */
export function parseErrorsOf(text: string, problems: readonly RuleProblem[]): ParseError[] {
  const errors = problems.filter(({ severity }) => severity === 'error').toSorted((a, b) => a.from - b.from);
  let line = 1;
  let lineStart = 0;
  return errors.map(({ type, from, message }) => {
    for (let end = text.indexOf('\n', lineStart); end !== -1 && end < from; ) {
      line += 1;
      lineStart = end + 1;
      end = text.indexOf('\n', lineStart);
    }
    return { type, line, position_in_line: from - lineStart, reason: message };
  });
}
