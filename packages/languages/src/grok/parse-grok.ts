import type { SyntaxNode } from '@lezer/common';
import { grokParser } from './grok-parser.ts';
import type { GrokFault, GrokPart, GrokProblem, GrokReference } from './nodes.ts';
import { isPatternName } from './pattern-name.ts';

/** The parts of a pattern in order; text between them is plain regular expression. */
export interface ParsedGrok {
  parts: readonly GrokPart[];
  problems: readonly GrokProblem[];
}

const messages: Readonly<Record<GrokFault, string>> = {
  unclosed: 'This pattern has no closing brace.',
  unnamed: 'A pattern has to be named here.',
  malformed: 'Write %{NAME}, %{NAME:field} or %{NAME:field:type}.',
};

/** Finds the references and named groups of a pattern, without compiling the expression. */
export function parseGrok(text: string): ParsedGrok {
  const parts: GrokPart[] = [];
  const problems: GrokProblem[] = [];
  let before: readonly SyntaxNode[] = [];
  for (let node = grokParser.parse(text).topNode.firstChild; node; node = node.nextSibling) {
    const { from, to } = node;
    if (node.name === 'Reference') {
      const read = readReference(text, node);
      if (typeof read === 'string')
        problems.push({ from, to, fault: read, severity: 'error', message: messages[read] });
      else parts.push(read);
    } else if (node.name === 'BackReference') {
      parts.push({ kind: 'backReference', from, to, name: text.slice(from + 3, to - 1) });
    } else if (node.name === 'AngleName' && opensGroup(before, from)) {
      parts.push({ kind: 'group', from: from - 2, to, name: text.slice(from + 1, to - 1) });
    }
    before = [...before.slice(-1), node];
  }
  return { parts, problems };
}

/** Whether the `(?` of a named group ends at a place. */
function opensGroup([paren, request]: readonly SyntaxNode[], at: number): boolean {
  return (
    paren?.name === 'OpenParen' && paren.to === at - 1 && request?.name === 'Question' && request.to === at
  );
}

/** A separator of a reference. */
interface Piece {
  isColon: boolean;
  /** Up to the next separator. */
  text: string;
  /** Up to the closing brace. */
  rest: string;
}

function piecesOf(text: string, reference: SyntaxNode): Piece[] {
  return reference.getChildren('Separator').map(({ from, to, nextSibling }) => ({
    isColon: text.charAt(from) === ':',
    text: nextSibling?.name === 'Part' ? text.slice(nextSibling.from, nextSibling.to) : '',
    rest: text.slice(to, reference.to - 1),
  }));
}

const isArgument = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && !piece.isColon && piece.rest !== '';

/** Parses a field after `:`, a type after `:` or `;`, and an argument after `;`, which may contain separators. */
function readReference(text: string, node: SyntaxNode): GrokReference | GrokFault {
  if (node.lastChild?.name !== 'ReferenceClose') return 'unclosed';
  const name = node.getChild('Name');
  const named = name ? text.slice(name.from, name.to) : '';
  if (!name || !/^\w/.test(named)) return 'unnamed';
  if (!isPatternName(named)) return 'malformed';

  const pieces = piecesOf(text, node);
  let at = 0;
  const field = pieces[0]?.isColon && pieces[0].text ? pieces[at++]?.text : undefined;
  const isLast = at === pieces.length - 1;
  const type = pieces[at]?.text && (isLast || isArgument(pieces[at + 1])) ? pieces[at++]?.text : undefined;
  const argument = isArgument(pieces[at]) ? pieces[at]?.rest : undefined;
  if (argument === undefined && at < pieces.length) return 'malformed';
  return {
    kind: 'reference',
    from: node.from,
    to: node.to,
    name: { from: name.from, to: name.to, text: named },
    field: field ?? null,
    type: type ?? null,
    argument: argument ?? null,
  };
}
