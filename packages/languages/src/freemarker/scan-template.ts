import { Lexer, SyntaxProblem } from './lexer.ts';
import { maxProblems } from './limits.ts';
import type { Expression, Span } from './nodes.ts';
import { ExpressionParser, type ExpressionUse, shown } from './parse-expression.ts';
import { readTag, type Tag } from './read-tag.ts';

/** A part of a template, in the order of the source. */
export type Piece = Span &
  (
    | { kind: 'text'; text: string }
    | { kind: 'value'; expression: Expression }
    | { kind: 'tag'; tag: Tag }
    | { kind: 'comment' }
    /** What could not be read. */
    | { kind: 'problem' }
  );

const opening = /\$\{|#\{|<#--|<\/?#(?=[A-Za-z_])|<\/?@/g;
const noparseEnd = /<\/#no[pP]arse\s*>/g;

function after(pattern: RegExp, source: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(source);
}

function readValue(source: string, from: number, use: ExpressionUse): { expression: Expression; to: number } {
  const lexer = new Lexer(source, from + 2, false);
  const parser = new ExpressionParser(lexer, use);
  if (lexer.isNext('}'))
    parser.fail({ from, to: lexer.peek().to }, 'Name a value between the braces, as in ${user.name}.');
  const expression = parser.parse();
  const closing = lexer.peek();
  if (lexer.takeIf('}')) return { expression, to: closing.to };
  if (closing.kind === 'end')
    parser.fail(
      { from, to: from + 2 },
      'This ${ is never closed. Add “}”, or write ${r"${"} for these characters.',
    );
  return parser.fail(closing, `Expected “}”, found ${shown(closing)}.`);
}

/** Where to read on after a problem: behind the end of the tag, or else of its line. */
function recover(source: string, from: number, end: string): number {
  const line = source.indexOf('\n', from);
  const to = source.indexOf(end, from);
  if (to >= 0 && (line < 0 || to < line)) return to + 1;
  return line < 0 ? source.length : line;
}

/** Splits a template into text, interpolations, tags and comments. */
export function scanTemplate(
  source: string,
  use: ExpressionUse,
  onProblem: (span: Span, message: string) => void,
): Piece[] {
  const pieces: Piece[] = [];
  let problems = 0;
  let position = 0;

  function addText(to: number): void {
    if (to > position)
      pieces.push({
        kind: 'text',
        text: source.slice(position, to),
        from: position,
        to,
      });
    position = to;
  }

  function readNoparse(tag: { from: number; to: number }): void {
    const end = after(noparseEnd, source, tag.to);
    position = tag.to;
    if (!end) throw new SyntaxProblem(tag, '<#noparse> has no </#noparse>.');
    addText(end.index);
    position = end.index + end[0].length;
    pieces.push({ kind: 'tag', tag: { kind: 'end', name: 'noparse' }, from: end.index, to: position });
  }

  function readPiece(from: number, mark: string): void {
    if (mark === '<#--') {
      const end = source.indexOf('-->', from + mark.length);
      if (end < 0)
        throw new SyntaxProblem({ from, to: from + mark.length }, 'This comment is never closed. Add “-->”.');
      position = end + 3;
      pieces.push({ kind: 'comment', from, to: position });
    } else if (mark === '#{') {
      throw new SyntaxProblem(
        { from, to: from + 2 },
        'Write ${…} instead of #{…}, or ${r"#{"} for these characters.',
      );
    } else if (mark === '${') {
      const { expression, to } = readValue(source, from, use);
      pieces.push({ kind: 'value', expression, from, to });
      position = to;
    } else {
      const { tag, to } = readTag(source, from, mark, use);
      pieces.push({ kind: 'tag', tag, from, to });
      if (tag.kind === 'noparse') readNoparse({ from, to });
      else position = to;
    }
  }

  for (let next = after(opening, source, 0); next; next = after(opening, source, position)) {
    const { index: from, 0: mark } = next;
    addText(from);
    try {
      readPiece(from, mark);
    } catch (error) {
      if (!(error instanceof SyntaxProblem)) throw error;
      onProblem(error.span, error.message);
      problems += 1;
      if (problems >= maxProblems) return pieces;
      const to = recover(source, Math.max(error.span.to, from + mark.length), mark === '${' ? '}' : '>');
      pieces.push({ kind: 'problem', from, to });
      position = to;
    }
  }
  addText(source.length);
  return pieces;
}
