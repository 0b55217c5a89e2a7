import type { SyntaxNode } from '@lezer/common';
import type { RuleNode, RuleProblem, StatementNode } from './nodes.ts';
import { ExpressionReader } from './read-expression.ts';
import { lengthProblems, mistake, reasons } from './rule-problem.ts';
import { treeToFirstError } from './rules-parser.ts';
import { syntaxProblems } from './syntax-problem.ts';

/** The parsed rule of a source, or its problems. */
export interface ParsedRule {
  /** `null` when the source has errors. */
  rule: RuleNode | null;
  problems: readonly RuleProblem[];
}

/**
 * Parses the source of a rule and ignores text after its `end`. Function names and arguments are not checked.
 *
 * @example parseRule('rule "a" when true then drop_message(); end').rule?.title // 'a'
 */
export function parseRule(text: string): ParsedRule {
  const { rule, problems } = ruleIn(text);
  return { rule: problems.some(({ severity }) => severity === 'error') ? null : rule, problems };
}

/** As `parseRule`, with the rule even if it has errors, as long as its syntax is right. */
export function ruleIn(text: string): ParsedRule {
  const length = lengthProblems(text);
  if (length.length > 0) return { rule: null, problems: length };
  const tree = treeToFirstError(text);
  const node = tree.topNode.getChild('Declaration');
  if (node?.name !== 'Rule') {
    return { rule: null, problems: [mistake({ from: 0, to: text.length }, reasons.notARule)] };
  }
  const mistakes = syntaxProblems(text, tree, node.to);
  if (mistakes.length > 0) return { rule: null, problems: mistakes };
  const reader = new ExpressionReader(text);
  return { rule: readRule(reader, node), problems: reader.problems };
}

function readRule(reader: ExpressionReader, node: SyntaxNode): RuleNode | null {
  const title = node.getChild('Title')?.getChild('String');
  const when = node.getChild('When')?.getChild('Expression');
  if (!title || !when) return null;
  const read = { title: reader.string(title), condition: reader.expression(when) };
  reader.variables = new Set();
  const written = node.getChild('Then')?.getChildren('Statement') ?? [];
  const statements = written.flatMap((statement) => readStatement(reader, statement) ?? []);
  return { from: node.from, to: node.to, ...read, statements };
}

/** A definition or a call; `null` for an empty statement. */
function readStatement(reader: ExpressionReader, node: SyntaxNode): StatementNode | null {
  const call = node.getChild('Call');
  if (node.name === 'CallStatement') return call && reader.call(call);
  const definition = node.getChild('Definition');
  const expression = node.getChild('Expression');
  if (!definition || !expression) return null;
  const value = reader.expression(expression);
  const name = reader.name(definition);
  reader.variables?.add(name);
  const nameSpan = { from: definition.from, to: definition.to };
  return { kind: 'let', from: node.from, to: node.to, name, nameSpan, value };
}
