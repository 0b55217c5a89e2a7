import type { RuleProblem } from './nodes.ts';
import { parsePipeline } from './parse-pipeline.ts';
import { parseRule } from './parse-rule.ts';
import { rulesParser } from './rules-parser.ts';
import { syntaxProblems } from './syntax-problem.ts';

/** The problems of a source that is a pipeline or a rule; none for an empty source. */
export function sourceProblems(text: string): readonly RuleProblem[] {
  const tree = rulesParser.parse(text);
  switch (tree.topNode.getChild('Declaration')?.name) {
    case 'Rule':
      return parseRule(text).problems;
    case 'Pipeline':
      return parsePipeline(text).problems;
    default:
      return syntaxProblems(text, tree, text.length);
  }
}
