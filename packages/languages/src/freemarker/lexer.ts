import type { Span } from './nodes.ts';

/** A source that cannot be read on from here, with what to write instead. */
export class SyntaxProblem extends Error {
  readonly span: Span;

  constructor(span: Span, message: string) {
    super(message);
    this.span = span;
  }
}

export interface Token extends Span {
  kind: 'name' | 'number' | 'string' | 'rawString' | 'symbol' | 'end';
  /** Names without their escapes; texts as they are written, without the quotes. */
  text: string;
}

const blank = /(?:\s|<#--[\s\S]*?-->)+/y;
const name = /(?:[\p{L}_$@]|\\[-.:])(?:[\p{L}\p{N}_$@]|\\[-.:])*/uy;
const number = /\d+(?:\.\d+)?/y;
const string = /(?<raw>r?)(?<quote>["'])/y;
const symbol = /\.\.[<!*]|\.\.|\?\?|==|!=|<=|>=|&&|\|\||->|\+\+|--|[-+*/%]=|[-+*/%<>=!?&|.,:;()[\]{}]/y;

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

/** The position after the closing quote; -1 when there is none. */
function endOfString(text: string, from: number, quote: string, isRaw: boolean): number {
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '\\' && !isRaw) index += 1;
    else if (text[index] === quote) return index + 1;
  }
  return -1;
}

/** Reads the tokens of expressions and tags. */
export class Lexer {
  readonly text: string;
  position: number;
  /** Open brackets: within them, `>` does not end a tag. */
  depth = 0;
  readonly isTag: boolean;
  /** The problem thrown by the lexer itself, with positions in its own text. */
  failed: SyntaxProblem | null = null;
  #next: Token | null = null;

  constructor(text: string, position: number, isTag: boolean) {
    this.text = text;
    this.position = position;
    this.isTag = isTag;
  }

  /** The next token, which stays the next one. */
  peek(): Token {
    this.#next ??= this.#read();
    return this.#next;
  }

  take(): Token {
    const token = this.peek();
    this.#next = null;
    this.position = token.to;
    if (token.kind === 'symbol') {
      if ('([{'.includes(token.text)) this.depth += 1;
      if (')]}'.includes(token.text)) this.depth -= 1;
    }
    return token;
  }

  isNext(...symbols: string[]): boolean {
    const { kind, text } = this.peek();
    return kind === 'symbol' && symbols.includes(text);
  }

  takeIf(...symbols: string[]): Token | null {
    return this.isNext(...symbols) ? this.take() : null;
  }

  isNextName(...names: string[]): boolean {
    const { kind, text } = this.peek();
    return kind === 'name' && names.includes(text);
  }

  #read(): Token {
    const from = matchAt(blank, this.text, this.position) ? blank.lastIndex : this.position;
    const token = (kind: Token['kind'], text: string, to: number): Token => ({ kind, text, from, to });
    if (from >= this.text.length) return token('end', '', from);
    const opening = matchAt(string, this.text, from);
    if (opening) return this.#string(opening, from);
    const word = matchAt(name, this.text, from)?.[0];
    if (word) return token('name', word.replace(/\\(.)/g, '$1'), from + word.length);
    const digits = matchAt(number, this.text, from)?.[0];
    if (digits) return token('number', digits, from + digits.length);
    const sign = this.#symbol(from);
    if (sign) return token('symbol', sign, from + sign.length);
    return this.#fail(
      { from, to: from + 1 },
      `“${this.text[from]}” cannot stand here. Put texts into quotes: "…".`,
    );
  }

  #fail(span: Span, message: string): never {
    this.failed = new SyntaxProblem(span, message);
    throw this.failed;
  }

  #symbol(from: number): string | undefined {
    if (this.isTag && this.depth === 0) {
      if (this.text[from] === '>') return '>';
      if (this.text.startsWith('/>', from)) return '/>';
    }
    return matchAt(symbol, this.text, from)?.[0];
  }

  #string({ 0: { length }, groups = {} }: RegExpExecArray, from: number): Token {
    const isRaw = groups.raw === 'r';
    const to = endOfString(this.text, from + length, groups.quote ?? '', isRaw);
    if (to < 0)
      return this.#fail(
        { from, to: from + length },
        `This text is never closed. Add ${groups.quote} after it.`,
      );
    return {
      kind: isRaw ? 'rawString' : 'string',
      text: this.text.slice(from + length, to - 1),
      from,
      to,
    };
  }
}
