import type { SyntaxNode } from '@lezer/common';
import { maxSourceLength } from './rule-problem.ts';
import { treeOf } from './rules-parser.ts';
import { readString } from './string-text.ts';

const escapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
};

/**
 * A text as a string of a source, in double quotes.
 *
 * @example quoted('say "hi"') // '"say \\"hi\\""'
 */
export function quoted(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they have to be escaped.
  const inner = text.replace(/["\\\u0000-\u001f\p{Surrogate}]/gu, (character) => {
    return escapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `"${inner}"`;
}

/** The source of a pipeline with its stages. */
export function pipelineSource(pipeline: {
  title: string;
  /** At least one. */
  stages: readonly { stage: number; match: 'all' | 'either' | 'pass'; rules: readonly string[] }[];
}): string {
  const stages = pipeline.stages.flatMap(({ stage, match, rules }) => [
    `stage ${stage} match ${match}`,
    ...rules.map((title) => `rule ${quoted(title)}`),
  ]);
  return [`pipeline ${quoted(pipeline.title)}`, ...stages, 'end'].join('\n');
}

/** The titles of the rules that a pipeline refers to, each once; also of a source with errors. */
export function rulesOf(source: string): string[] {
  return [...new Set(references(source).map(({ title }) => title))];
}

/** The source of a pipeline that refers to a rule by its new title. */
export function renameRule(source: string, oldTitle: string, newTitle: string): string {
  const renamed = references(source).filter(({ title }) => title === oldTitle);
  return replaced(
    source,
    renamed.map(({ node }) => node),
    quoted(newTitle),
  );
}

const declarationOf = (source: string): SyntaxNode | null =>
  source.length > maxSourceLength ? null : treeOf(source).topNode.getChild('Declaration');

/** The strings in which a pipeline names rules. */
function references(source: string): { node: SyntaxNode; title: string }[] {
  const stages = declarationOf(source)?.getChildren('Stage') ?? [];
  return stages
    .flatMap((stage) => stage.getChildren('RuleReference'))
    .flatMap((reference) => reference.getChild('Title')?.getChild('String') ?? [])
    .map((node) => ({ node, title: readString(source.slice(node.from, node.to)).value }));
}

function replaced(source: string, nodes: readonly SyntaxNode[], text: string): string {
  return nodes
    .toReversed()
    .reduce((done, { from, to }) => done.slice(0, from) + text + done.slice(to), source);
}
