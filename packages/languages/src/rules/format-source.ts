import type { SyntaxNode } from '@lezer/common';
import { parsePipeline } from './parse-pipeline.ts';
import { ruleIn } from './parse-rule.ts';
import { maxSourceLength } from './rule-problem.ts';
import { treeOf, treeToFirstError } from './rules-parser.ts';

/** What begins a line in any case: the indent of the line, and that of later lines of the same expression. */
interface LineStart {
  indent: number;
  continuation: number;
}

interface Token {
  name: string;
  parent: string;
  text: string;
  from: number;
  to: number;
  /** `null` for a token that only begins a line where the source has it so. */
  line: LineStart | null;
}

const keyword = /Keyword$|Word$|^(?:End|Let|All|Either|Pass)$/;
const opening = new Set(['(', '[', '{']);
const closing = new Set([')', ']', '}']);
const numbers = new Set(['Integer', 'Float']);
const statements = new Set(['LetStatement', 'CallStatement']);

const isComment = ({ name }: { name: string }) => name === 'LineComment' || name === 'BlockComment';

/**
 * The source of a rule or pipeline with one statement per line and even spacing. Comments and line breaks within
 * expressions stay. A source with syntax errors is returned as it is.
 *
 * @example formatSource('rule "a" when true then f( 1 );end') // 'rule "a"\nwhen\n  true\nthen\n  f(1);\nend'
 */
export function formatSource(text: string): string {
  if (text.length > maxSourceLength) return text;
  const name = treeToFirstError(text).topNode.getChild('Declaration')?.name;
  const { problems } = name === 'Rule' ? ruleIn(text) : parsePipeline(text);
  const isBroken = problems.some(({ type, severity }) => type === 'syntax_error' && severity === 'error');
  const declaration = isBroken ? null : treeOf(text).topNode.getChild('Declaration');
  if (!declaration) return text;
  const layout = new Layout(text);
  let comments: Token[] = [];
  for (const token of tokensOf(text, declaration)) {
    if (isComment(token)) {
      comments.push(token);
      continue;
    }
    for (const comment of comments) layout.comment(comment, token);
    layout.token(token);
    comments = [];
  }
  const rest = text.slice(declaration.to).trimEnd();
  return layout.out + rest + (text.endsWith('\n') ? '\n' : '');
}

/** The tokens up to the end of a declaration, without semicolons that mean nothing. */
function tokensOf(text: string, declaration: SyntaxNode): Token[] {
  const tokens: Token[] = [];
  const cursor = treeOf(text).cursor();
  let statement = -1;
  let isConditionNext = false;
  do {
    const { name, from, to, node } = cursor;
    if (from >= declaration.to) break;
    if (statements.has(name)) statement = from;
    const parent = node.parent?.name ?? '';
    const isNeeded = name !== ';' || statements.has(parent);
    if (node.firstChild || from === to || !isNeeded) continue;
    const token = { name, parent, from, to };
    const written = text.slice(from, to);
    let line: LineStart | null = null;
    if (!isComment(token)) {
      line = isConditionNext ? { indent: 2, continuation: 2 } : lineStart(token, from === statement);
      isConditionNext = name === 'WhenKeyword';
    }
    tokens.push({ ...token, text: keyword.test(name) ? written.toLowerCase() : written.trimEnd(), line });
  } while (cursor.next());
  return tokens;
}

function lineStart(
  { name, parent }: { name: string; parent: string },
  isStatement: boolean,
): LineStart | null {
  if (isStatement) return { indent: 2, continuation: 4 };
  if (name === 'RuleKeyword' && parent === 'RuleReference') return { indent: 2, continuation: 4 };
  const isKeyword = /^(?:(?:Rule|Pipeline|When|Then|Stage)Keyword|End)$/.test(name);
  return isKeyword ? { indent: 0, continuation: 2 } : null;
}

/** Lays out tokens, each after the ones before it. */
class Layout {
  out = '';
  readonly #source: string;
  #last: Token | null = null;
  #line: LineStart = { indent: 0, continuation: 2 };
  /** How many brackets are open. */
  #depth = 0;

  constructor(source: string) {
    this.#source = source;
  }

  token(token: Token): void {
    if (closing.has(token.name)) this.#depth -= 1;
    const last = this.#last;
    if (token.line) {
      this.#line = token.line;
      const isEdge = /^(?:WhenKeyword|ThenKeyword|End)$/.test(token.name);
      this.#newLine(token.line.indent, !isEdge && this.#isAfterBlank(token));
    } else if (last && this.#isBreak(last, token)) {
      this.#newLine(this.#continuation(token), false);
    } else if (last && isSpaced(last, token)) {
      this.out += ' ';
    }
    if (opening.has(token.name)) this.#depth += 1;
    this.#write(token);
  }

  comment(comment: Token, next: Token): void {
    const last = this.#last;
    if (last && last.name !== 'LineComment' && this.#linesBefore(comment) === 0) {
      if (isSpaced(last, comment)) this.out += ' ';
    } else if (next.line) {
      const isLastInBlock = next.name === 'ThenKeyword' || next.name === 'End';
      this.#newLine(isLastInBlock ? 2 : next.line.indent, this.#isAfterBlank(comment));
    } else {
      this.#newLine(this.#continuation(comment), false);
    }
    this.#write(comment);
  }

  #write(token: Token): void {
    this.out += token.text;
    this.#last = token;
  }

  #newLine(indent: number, isAfterBlank: boolean): void {
    if (this.out === '') return;
    this.out += `${isAfterBlank ? '\n\n' : '\n'}${' '.repeat(indent)}`;
  }

  /** How many lines further down than the last token a token is. */
  #linesBefore({ from }: Token): number {
    return this.#source.slice(this.#last?.to ?? 0, from).split('\n').length - 1;
  }

  #isAfterBlank(token: Token): boolean {
    const isFirst = this.#last === null || /^(?:When|Then)Keyword$/.test(this.#last.name);
    return !isFirst && this.#linesBefore(token) > 1;
  }

  /** Whether a line break of the source stays; after a comment it has to. */
  #isBreak(last: Token, token: Token): boolean {
    if (last.name === 'LineComment') return true;
    const isExpression = this.#line.indent === 2;
    const isPossible = isSpaced(last, token) || opening.has(last.name) || closing.has(token.name);
    return isExpression && isPossible && this.#linesBefore(token) > 0;
  }

  /** The indent of a line that continues an expression. */
  #continuation(token: Token): number {
    const { indent, continuation } = this.#line;
    const isBracketed = this.#depth > 0 || closing.has(token.name);
    return isBracketed ? indent + 2 * this.#depth : continuation;
  }
}

/** Whether there is a blank between two tokens of a line. */
function isSpaced(left: Token, right: Token): boolean {
  if (opening.has(left.name) || closing.has(right.name) || [',', ';', ':'].includes(right.name)) return false;
  if (left.name === '.' || left.name === '!') return false;
  // Without the blank, the dot and the sign would belong to the number.
  if (right.name === '.') return numbers.has(left.name);
  if (left.parent === 'Negative' && /^[+-]$/.test(left.name)) {
    return numbers.has(right.name) || isComment(right);
  }
  const isCall = right.name === '(' && right.parent === 'Call';
  return !isCall && !(right.name === '[' && right.parent === 'Index');
}
