import type { CheckOptions } from './call-checker.ts';
import { checkRule } from './check-rule.ts';
import type { RuleProblem } from './nodes.ts';
import { parsePipeline } from './parse-pipeline.ts';
import { lengthProblems } from './rule-problem.ts';
import { treeToFirstError } from './rules-parser.ts';
import { syntaxProblems } from './syntax-problem.ts';

/** The problems of a source that is a pipeline or a rule; none for an empty source. */
export function sourceProblems(text: string, options: CheckOptions = {}): readonly RuleProblem[] {
  const length = lengthProblems(text);
  if (length.length > 0) return length;
  const tree = treeToFirstError(text);
  switch (tree.topNode.getChild('Declaration')?.name) {
    case 'Rule':
      return checkRule(text, options).problems;
    case 'Pipeline':
      return parsePipeline(text).problems;
    default:
      return syntaxProblems(text, tree, text.length);
  }
}
