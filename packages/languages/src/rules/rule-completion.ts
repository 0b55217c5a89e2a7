import type { SyntaxNode } from '@lezer/common';
import { treeOf } from './rules-parser.ts';

/** The completions at a position in a source. */
export interface RuleCompletion {
  /** Start of the word being typed. */
  from: number;
  /** Keywords of the language. */
  keywords: readonly string[];
  /** Variables defined before the position. */
  variables: readonly string[];
  /** Whether a function can be called here. */
  functions: boolean;
}

const beginnings = ['rule', 'pipeline'];
const ofPipelines = ['stage', 'match', 'all', 'either', 'rule', 'end'];
const ofRules = ['when', 'then', 'let', 'and', 'or', 'not', 'true', 'false', 'end'];

/** Where nothing is completed: inside strings, numbers and comments, and where a new name is chosen. */
const free = /String|Quoted|Character|Comment|Integer|Float|Message$|FieldName|Definition|^\.$/;

/** The completions at `pos`; `null` when there are none. */
export function ruleCompletion(text: string, pos: number): RuleCompletion | null {
  const tree = treeOf(text);
  const word = /[A-Za-z_]\w*$/.exec(text.slice(0, pos))?.[0] ?? '';
  const from = pos - word.length;
  for (let node: SyntaxNode | null = tree.resolveInner(pos, -1); node; node = node.parent) {
    const isBehind = node.to === pos && /^(?:String|Quoted|Character|BlockComment)$/.test(node.name);
    if (free.test(node.name) && !isBehind && node.to >= pos) return null;
  }
  const declaration = lastDeclaration(tree.topNode, from);
  if (!declaration) return { from, keywords: beginnings, variables: [], functions: false };
  if (declaration.name === 'Pipeline')
    return { from, keywords: ofPipelines, variables: [], functions: false };
  const condition = declaration.getChild('Then');
  if (!condition || condition.from > from) return { from, keywords: ofRules, variables: [], functions: true };
  return { from, keywords: ofRules, variables: definedBefore(text, condition, from), functions: true };
}

/** The declaration around a position, even if its `end` is still missing. */
function lastDeclaration(top: SyntaxNode, pos: number): SyntaxNode | null {
  const found = top.getChildren('Declaration').findLast(({ from }) => from < pos) ?? null;
  const end = found?.getChild('End');
  return end && end.to <= pos ? null : found;
}

function definedBefore(text: string, then: SyntaxNode, pos: number): string[] {
  const names = then
    .getChildren('LetStatement')
    .filter(({ to }) => to <= pos)
    .flatMap((statement) => statement.getChild('Definition') ?? [])
    .map(({ from, to }) => text.slice(from, to).replaceAll('`', ''));
  return [...new Set(names)];
}
