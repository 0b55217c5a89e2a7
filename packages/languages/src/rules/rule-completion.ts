import type { SyntaxNode, Tree } from '@lezer/common';
import { callAt } from './call-at.ts';
import type { CheckOptions } from './call-checker.ts';
import { expressionType } from './expression-type.ts';
import { membersOf } from './members.ts';
import type { RuleFunction, RuleParameter } from './rule-function.ts';
import { maxSourceLength } from './rule-problem.ts';
import { treeOf } from './rules-parser.ts';

/** Kinds of names that only the caller knows. */
export type RuleNameKind =
  | 'field'
  | 'grok_pattern'
  | 'input'
  | 'lookup_table'
  | 'rule'
  | 'stream'
  | 'timezone';

/** The completions at a position in a source. */
export interface RuleCompletion {
  /** Start of the word or string being typed, without its quotes. */
  from: number;
  /** End of what a completion replaces. */
  to: number;
  /** Keywords of the language. */
  keywords: readonly string[];
  /** Variables defined before the position. */
  variables: readonly string[];
  /** Whether a function can be called here. */
  functions: boolean;
  /** Parameters of the call around the position that can be given by name. */
  parameters: readonly RuleParameter[];
  /** Members of the value before the dot. */
  members: readonly string[];
  /** The kind of names that can be written here: in a string, they have to be escaped as `quoted` does. */
  names: RuleNameKind | null;
}

const beginnings = ['rule', 'pipeline'];
const ofPipelines = ['stage', 'match', 'all', 'either', 'rule', 'end'];
const inCondition = ['and', 'or', 'not', 'true', 'false', 'then', 'end'];
const inStatements = ['let', 'and', 'or', 'not', 'true', 'false', 'end'];

/** The keywords that can follow a token of a pipeline. */
const afterToken: Readonly<Record<string, readonly string[]>> = {
  PipelineKeyword: [],
  StageKeyword: [],
  RuleKeyword: [],
  Integer: ['match'],
  MatchKeyword: ['all', 'either'],
  All: ['rule', 'stage', 'end'],
  Either: ['rule', 'stage', 'end'],
  Pass: ['rule', 'stage', 'end'],
  ';': ['rule', 'stage', 'end'],
};

const nothing = { keywords: [], variables: [], functions: false, parameters: [], members: [], names: null };

/** Where nothing is completed: inside strings, numbers and comments, and where a new name is chosen. */
const free = /String|Quoted|Character|Comment|Integer|Float|Message$|FieldName|Definition|^\.$/;

/** The completions at `pos`; `null` when there are none. */
export function ruleCompletion(text: string, pos: number, options: CheckOptions = {}): RuleCompletion | null {
  if (text.length > maxSourceLength) return null;
  const tree = treeOf(text);
  const special = stringAt(text, tree, pos, options.functions) ?? memberAt(text, tree, pos, options);
  if (special) return special;
  const word = /[A-Za-z_]\w*$/.exec(text.slice(0, pos))?.[0] ?? '';
  const from = pos - word.length;
  for (let node: SyntaxNode | null = tree.resolveInner(pos, -1); node; node = node.parent) {
    const isBehind = node.to === pos && /^(?:String|Quoted|Character|BlockComment)$/.test(node.name);
    if (free.test(node.name) && !isBehind && node.to >= pos) return null;
  }
  const base = { ...nothing, from, to: pos };
  const declaration = lastDeclaration(tree.topNode, from);
  if (!declaration) return { ...base, keywords: beginnings };
  const previous = tokenBefore(tree, from);
  if (declaration.name === 'Pipeline') {
    const keywords = previous ? afterPipelineToken(previous) : ofPipelines;
    return keywords.length > 0 ? { ...base, keywords } : null;
  }
  if (previous?.name === 'RuleKeyword') return null;
  if (previous?.parent?.name === 'Title') return { ...base, keywords: ['when'] };
  const then = declaration.getChild('Then');
  const isStatement = then !== null && then.from <= from;
  return {
    ...base,
    keywords: isStatement ? inStatements : inCondition,
    variables: isStatement ? definedBefore(text, then, from) : [],
    functions: true,
    parameters: parametersAt(text, tree, from, pos, options.functions),
  };
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

/** The last token that ends at or before a position. */
function tokenBefore(tree: Tree, pos: number): SyntaxNode | null {
  let last: SyntaxNode | null = null;
  tree.iterate({
    from: Math.max(0, pos - 1000),
    to: pos,
    enter: ({ node }) => {
      const isToken = !node.firstChild && node.to > node.from && !/Comment$/.test(node.name);
      if (isToken && node.to <= pos) last = node;
    },
  });
  return last;
}

function afterPipelineToken(token: SyntaxNode): readonly string[] {
  if (token.parent?.name !== 'Title') return afterToken[token.name] ?? ofPipelines;
  return token.parent.parent?.name === 'Pipeline' ? ['stage'] : ['rule', 'stage', 'end'];
}

/** The parameters that an argument at a position can name. */
function parametersAt(
  text: string,
  tree: Tree,
  from: number,
  pos: number,
  functions?: readonly RuleFunction[],
): readonly RuleParameter[] {
  const call = callAt(text, tree, pos, functions);
  if (!call || call.hasPositional || !/[(,]$/.test(text.slice(0, from).trimEnd())) return [];
  return call.fn.parameters.filter(({ name }) => !call.names.includes(name));
}

/** Arguments that are names of something the server has. */
const namedArguments: Readonly<Record<string, RuleNameKind>> = {
  'from_input name': 'input',
  'grok_exists pattern': 'grok_pattern',
  'has_field field': 'field',
  'remove_field field': 'field',
  'remove_from_stream name': 'stream',
  'rename_field new_field': 'field',
  'rename_field old_field': 'field',
  'route_to_stream name': 'stream',
  'set_field field': 'field',
};

/** Completions inside a string that names something. */
function stringAt(
  text: string,
  tree: Tree,
  pos: number,
  functions?: readonly RuleFunction[],
): RuleCompletion | null {
  const node = tree.resolveInner(pos, -1);
  const isClosed = node.name === 'String';
  if ((!isClosed && node.name !== 'UnclosedString') || pos <= node.from || (isClosed && pos === node.to))
    return null;
  const names = kindOfNames(text, tree, node, pos, functions);
  if (!names) return null;
  // A string that is not closed yet takes in what follows, up to the next quote.
  const end = isClosed ? node.to - 1 : node.to;
  const isOneLine = !text.slice(pos, end).includes('\n');
  return { ...nothing, from: node.from + 1, to: isClosed && isOneLine ? end : pos, names };
}

function kindOfNames(
  text: string,
  tree: Tree,
  { parent }: SyntaxNode,
  pos: number,
  functions?: readonly RuleFunction[],
): RuleNameKind | null {
  if (parent?.name === 'Title') return parent.parent?.name === 'RuleReference' ? 'rule' : null;
  if (parent?.name !== 'Call' && parent?.name !== 'NamedArgument') return null;
  const call = callAt(text, tree, pos, functions);
  if (!call?.parameter) return null;
  const { constant, name } = call.parameter;
  if (constant === 'lookup_table' || constant === 'timezone') return constant;
  return namedArguments[`${call.fn.name} ${name}`] ?? null;
}

/** Completions behind a dot. */
function memberAt(text: string, tree: Tree, pos: number, options: CheckOptions): RuleCompletion | null {
  const inner = tree.resolveInner(pos, -1);
  const name = inner.name === 'Identifier' ? inner.parent : inner;
  const member = name?.parent;
  if (!name || !/^(?:\.|FieldName)$/.test(name.name) || member?.name !== 'Member') return null;
  const base = {
    ...nothing,
    from: name.name === '.' ? name.to : name.from,
    to: name.name === '.' ? pos : name.to,
  };
  const object = member.firstChild;
  if (!object) return null;
  const type = object.name === 'Message' ? 'Message' : expressionType(text, object, options);
  if (type === 'Message') return { ...base, names: 'field' };
  const members = type ? membersOf(type) : [];
  return members.length > 0 ? { ...base, members } : null;
}
