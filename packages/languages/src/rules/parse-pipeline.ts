import type { SyntaxNode } from '@lezer/common';
import type { PipelineNode, RuleProblem, StageNode } from './nodes.ts';
import { ExpressionReader } from './read-expression.ts';
import { doubt, lengthProblems, mistake, reasons } from './rule-problem.ts';
import { treeToFirstError } from './rules-parser.ts';
import { syntaxProblems, tokenFrom } from './syntax-problem.ts';

/** The parsed pipeline of a source, or its problems. */
export interface ParsedPipeline {
  /** `null` when the source has errors. */
  pipeline: PipelineNode | null;
  problems: readonly RuleProblem[];
}

const matches = { All: 'all', Either: 'either', Pass: 'pass' } as const;

/**
 * Parses the source of a pipeline, without checking that its rules exist.
 *
 * @example parsePipeline('pipeline "a" stage 0 match all rule "b" end').pipeline?.stages[0]?.rules // ['b']
 */
export function parsePipeline(text: string): ParsedPipeline {
  const length = lengthProblems(text);
  if (length.length > 0) return { pipeline: null, problems: length };
  const tree = treeToFirstError(text);
  const node = tree.topNode.getChild('Declaration');
  if (node?.name !== 'Pipeline') {
    return { pipeline: null, problems: [mistake({ from: 0, to: text.length }, reasons.notAPipeline)] };
  }
  const mistakes = syntaxProblems(text, tree, node.to);
  if (mistakes.length > 0) return { pipeline: null, problems: mistakes };
  const more = tokenFrom(tree, node.to);
  if (more) return { pipeline: null, problems: [mistake(more, reasons.afterEnd)] };
  const reader = new ExpressionReader(text);
  const pipeline = readPipeline(reader, node);
  const isRefused = reader.problems.some(({ severity }) => severity === 'error');
  return { pipeline: isRefused ? null : pipeline, problems: reader.problems };
}

function readPipeline(reader: ExpressionReader, node: SyntaxNode): PipelineNode {
  const stages = new Map<number, StageNode>();
  for (const child of node.getChildren('Stage')) {
    const stage = readStage(reader, child);
    if (stages.has(stage.stage)) reader.problems.push(doubt(child, reasons.stageTwice(stage.stage)));
    else stages.set(stage.stage, stage);
  }
  return {
    from: node.from,
    to: node.to,
    title: titleOf(reader, node),
    stages: [...stages.values()].toSorted((a, b) => a.stage - b.stage),
  };
}

function readStage(reader: ExpressionReader, node: SyntaxNode): StageNode {
  const number = node.getChild('Integer');
  const match = (['All', 'Either', 'Pass'] as const).find((name) => node.getChild(name)) ?? 'Either';
  return {
    from: node.from,
    to: node.to,
    stage: number ? Number(reader.integer(number)) : 0,
    match: matches[match],
    rules: node.getChildren('RuleReference').map((rule) => titleOf(reader, rule)),
  };
}

function titleOf(reader: ExpressionReader, node: SyntaxNode): string {
  const title = node.getChild('Title')?.getChild('String');
  return title ? reader.string(title) : '';
}
