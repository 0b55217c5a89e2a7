import { suggest } from '../grok/suggest.ts';
import { builtInNames, builtIns, refusedBuiltIns } from './built-ins/index.ts';
import {
  firstComparison,
  levels,
  namedFormats,
  products,
  rangeTypes,
  reserved,
  sums,
} from './expression-syntax.ts';
import { Lexer, SyntaxProblem, type Token } from './lexer.ts';
import { maxBrackets, maxNumber, maxOperators } from './limits.ts';
import type { BinaryOperator, Expression, Span } from './nodes.ts';
import { nextInterpolation, readString } from './string-text.ts';

/** What the expressions of a template refer to, collected while they are parsed. */
export interface ExpressionUse {
  /** A name of `user`. */
  onVariable: (name: string, span: Span) => void;
}

export const shown = ({ kind, text }: Token): string =>
  kind === 'end' ? 'the end' : kind === 'string' ? `"${text.slice(0, 40)}"` : `“${text.slice(0, 40)}”`;

/** Parses the expressions of one tag, interpolation or text. */
export class ExpressionParser {
  readonly lexer: Lexer;
  readonly #use: ExpressionUse;
  /** Where the characters of the lexer's text stand in the source. */
  readonly #offsets: readonly number[] | null;
  readonly #budget: { operators: number; depth: number };

  constructor(
    lexer: Lexer,
    use: ExpressionUse,
    offsets: readonly number[] | null = null,
    budget = { operators: 0, depth: 0 },
  ) {
    this.lexer = lexer;
    this.#use = use;
    this.#offsets = offsets;
    this.#budget = budget;
  }

  parse(): Expression {
    return this.#nested(() => this.#level(0));
  }

  fail(token: Span, message: string): never {
    throw new SyntaxProblem(token, message);
  }

  /** A place in the source. */
  #at(position: number): number {
    return this.#offsets ? (this.#offsets[position] ?? position) : position;
  }

  #span({ from, to }: Span): Span {
    return { from: this.#at(from), to: this.#at(to) };
  }

  #nested<T>(run: () => T): T {
    this.#budget.depth += 1;
    if (this.#budget.depth > maxBrackets)
      this.fail(this.#span(this.lexer.peek()), `Brackets are nested more than ${maxBrackets} deep.`);
    const result = run();
    this.#budget.depth -= 1;
    return result;
  }

  #countOperator(token: Span): void {
    this.#budget.operators += 1;
    if (this.#budget.operators > maxOperators)
      this.fail(
        this.#span(token),
        `An expression has at most ${maxOperators} operators. Use <#assign> for parts of it.`,
      );
  }

  #operatorIn(operators: Readonly<Record<string, BinaryOperator>>): BinaryOperator | null {
    const { kind, text } = this.lexer.peek();
    if (kind !== 'symbol' && kind !== 'name') return null;
    // In a tag, `>` ends it unless it stands in brackets; `/>` is another symbol.
    if (text === '>' && this.lexer.isTag && this.lexer.depth === 0) return null;
    return Object.hasOwn(operators, text) ? (operators[text] ?? null) : null;
  }

  #binary(
    operators: Readonly<Record<string, BinaryOperator>>,
    operand: () => Expression,
    isComparison = false,
  ): Expression {
    let left = operand();
    for (let count = 0; ; count += 1) {
      const operator = this.#operatorIn(operators);
      if (!operator) return left;
      const token = this.lexer.take();
      this.#countOperator(token);
      if (isComparison && count > 0)
        this.fail(this.#span(token), 'Put the first comparison into parentheses.');
      const right = operand();
      left = { kind: 'binary', operator, left, right, from: left.from, to: right.to };
    }
  }

  #level(index: number): Expression {
    const operators = levels[index];
    if (!operators) return this.#range();
    return this.#binary(operators, () => this.#level(index + 1), index >= firstComparison);
  }

  #range(): Expression {
    const start = this.#sum();
    const operator = this.lexer.takeIf(...Object.keys(rangeTypes));
    if (!operator) return start;
    this.#countOperator(operator);
    const type = rangeTypes[operator.text] ?? 'inclusive';
    const end = type !== 'inclusive' || this.#startsExpression() ? this.#sum() : null;
    return { kind: 'range', type, start, end, from: start.from, to: end?.to ?? this.#at(operator.to) };
  }

  #sum(): Expression {
    return this.#binary(sums, () => this.#binary(products, () => this.#unary()));
  }

  #unary(): Expression {
    const operators: Token[] = [];
    for (let token = this.lexer.takeIf('!', '-', '+'); token; token = this.lexer.takeIf('!', '-', '+')) {
      this.#countOperator(token);
      operators.push(token);
    }
    let operand = this.#postfix();
    for (const { text, from } of operators.reverse()) {
      const operator = text === '!' ? '!' : text === '-' ? '-' : '+';
      operand = { kind: 'unary', operator, operand, from: this.#at(from), to: operand.to };
    }
    return operand;
  }

  #startsExpression(): boolean {
    const token = this.lexer.peek();
    if (token.kind === 'end') return false;
    if (token.kind === 'symbol') return this.lexer.isNext('(', '[', '{', '!', '-', '+');
    return token.kind !== 'name' || !reserved.has(token.text);
  }

  #postfix(): Expression {
    let target = this.#primary();
    for (;;) {
      const token = this.lexer.takeIf('.', '[', '(', '!', '??', '?');
      if (!token) return target;
      this.#countOperator(token);
      target = this.#suffix(target, token);
    }
  }

  #suffix(target: Expression, token: Token): Expression {
    const { from } = target;
    switch (token.text) {
      case '.':
        return this.#memberName(target);
      case '[':
        return this.#memberKey(target, token);
      case '(':
        return this.fail(
          this.#span(token),
          'Functions cannot be called. Built-ins such as name?upper_case take their arguments in parentheses.',
        );
      case '??':
        return { kind: 'exists', target, from, to: this.#at(token.to) };
      case '!':
        return this.#default(target, token);
      default:
        return this.#builtIn(target, token);
    }
  }

  #memberName(target: Expression): Expression {
    const token = this.lexer.take();
    if (token.kind !== 'name')
      this.fail(this.#span(token), `Write a name after the dot, not ${shown(token)}.`);
    const span = this.#span(token);
    this.#noteVariable(target, token.text, span);
    return {
      kind: 'member',
      target,
      key: { kind: 'text', parts: [token.text], ...span },
      from: target.from,
      to: span.to,
    };
  }

  #memberKey(target: Expression, opening: Token): Expression {
    const token = this.lexer.peek();
    const key = this.parse();
    const closing = this.close(opening, ']');
    const [name] = key.kind === 'text' ? key.parts : [];
    if (key.kind === 'text' && key.parts.length === 1 && typeof name === 'string') {
      const quote = token.kind === 'rawString' ? 2 : 1;
      this.#noteVariable(target, name, this.#span({ from: token.from + quote, to: token.to - 1 }));
    }
    return { kind: 'member', target, key, from: target.from, to: this.#at(closing.to) };
  }

  #noteVariable(target: Expression, name: string, span: Span): void {
    const inner = target.kind === 'group' ? target.inner : target;
    if (inner.kind === 'name' && inner.name === 'user') this.#use.onVariable(name, span);
  }

  #default(target: Expression, token: Token): Expression {
    // In `<#assign a = b! c = 1>`, what follows is the next assignment.
    const { kind, to } = this.lexer.peek();
    const isNextAssignment = kind === 'name' && /^\s*=(?!=)/.test(this.lexer.text.slice(to, to + 100));
    const fallback = this.#startsExpression() && !isNextAssignment ? this.#level(0) : null;
    return {
      kind: 'default',
      target,
      fallback,
      from: target.from,
      to: fallback?.to ?? this.#at(token.to),
    };
  }

  #builtIn(target: Expression, mark: Token): Expression {
    const token = this.lexer.take();
    if (token.kind !== 'name')
      this.fail(this.#span(mark), `Write the name of a built-in after “?”, as in name?upper_case.`);
    const name = token.text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const span = this.#span(token);
    const refusal = refusedBuiltIns.get(name);
    if (refusal) this.fail(span, refusal);
    const definition = builtIns.get(name);
    if (!definition) {
      const meant = suggest(name, builtInNames);
      this.fail(span, `There is no built-in ?${name}.${meant ? ` Did you mean ?${meant}?` : ''}`);
    }
    const { from } = target;
    const style = name === 'string' ? this.#format() : null;
    if (style) return { kind: 'builtIn', target, name, args: [style], from, to: style.to };
    const opening = this.lexer.takeIf('(');
    const args = opening ? this.#args(opening, definition.takesLambda === true) : null;
    const count = args?.length ?? 0;
    const [min, max] = definition.args;
    if (count < min || count > max) this.fail(span, `Write ?${definition.usage}.`);
    return { kind: 'builtIn', target, name, args, from, to: this.#at(this.lexer.position) };
  }

  /** The format in `?string.computer`. */
  #format(): Expression | null {
    if (!this.lexer.isNext('.')) return null;
    const dot = this.lexer.take();
    const token = this.lexer.take();
    if (!namedFormats.has(token.text))
      this.fail(this.#span(dot), `Write ?string.computer, or a format: ?string("0.00").`);
    return { kind: 'text', parts: [token.text], ...this.#span(token) };
  }

  #args(opening: Token, takesLambda: boolean): Expression[] {
    const args: Expression[] = [];
    if (this.lexer.takeIf(')')) return args;
    do args.push(takesLambda ? this.#lambda() : this.parse());
    while (this.lexer.takeIf(','));
    this.close(opening, ')');
    return args;
  }

  #lambda(): Expression {
    const first = this.lexer.takeIf('(');
    const parameter = this.lexer.take();
    if (first) this.close(first, ')');
    const arrow = this.lexer.takeIf('->');
    if (parameter.kind !== 'name' || !arrow)
      this.fail(this.#span(parameter), 'Write a condition or value for each item: (item -> item.port > 0).');
    const body = this.parse();
    return { kind: 'lambda', parameter: parameter.text, body, from: this.#at(parameter.from), to: body.to };
  }

  #primary(): Expression {
    const token = this.lexer.take();
    const span = this.#span(token);
    switch (token.kind) {
      case 'number': {
        const value = Number(token.text);
        if (value > maxNumber) this.fail(span, 'Numbers are at most 9,007,199,254,740,991.');
        return { kind: 'number', value, ...span };
      }
      case 'rawString':
        return { kind: 'text', parts: [token.text], ...span };
      case 'string':
        return { kind: 'text', parts: this.#textParts(token), ...span };
      case 'name':
        if (token.text === 'true' || token.text === 'false')
          return { kind: 'boolean', value: token.text === 'true', ...span };
        if (!reserved.has(token.text)) return { kind: 'name', name: token.text, ...span };
        break;
      case 'symbol':
        if (token.text === '(') return this.#group(token);
        if (token.text === '[') return this.#list(token);
        if (token.text === '{') return this.#hash(token);
        if (token.text === '.')
          this.fail(span, 'Special variables such as .now and .vars are not available.');
    }
    return this.fail(span, `Expected a value, found ${shown(token)}.`);
  }

  #group(opening: Token): Expression {
    const inner = this.parse();
    const { to } = this.close(opening, ')');
    return { kind: 'group', inner, from: this.#at(opening.from), to: this.#at(to) };
  }

  #list(opening: Token): Expression {
    const items: Expression[] = [];
    while (!this.lexer.isNext(']')) {
      items.push(this.parse());
      // Commas may be left out.
      if (!this.lexer.takeIf(',') && !this.#startsExpression()) break;
    }
    const { to } = this.close(opening, ']');
    return { kind: 'list', items, from: this.#at(opening.from), to: this.#at(to) };
  }

  #hash(opening: Token): Expression {
    const entries: [Expression, Expression][] = [];
    while (!this.lexer.isNext('}')) {
      const key = this.parse();
      if (!this.lexer.takeIf(':', ',')) this.fail(key, 'Write hashes as {"name": value, "other": value}.');
      entries.push([key, this.parse()]);
      if (!this.lexer.takeIf(',')) break;
    }
    const { to } = this.close(opening, '}');
    return { kind: 'hash', entries, from: this.#at(opening.from), to: this.#at(to) };
  }

  close(opening: Token, symbol: string): Token {
    const closing = this.lexer.takeIf(symbol);
    if (closing) return closing;
    const token = this.lexer.peek();
    return this.fail(
      this.#span(token.kind === 'end' ? opening : token),
      `Expected “${symbol}”, found ${shown(token)}.`,
    );
  }

  /** The text and the interpolations of a text in quotes. */
  #textParts(token: Token): (string | Expression)[] {
    const { text, offsets } = readString(token.text, this.#at(token.from + 1));
    const parts: (string | Expression)[] = [];
    let position = 0;
    while (position < text.length) {
      const opening = nextInterpolation(text, offsets, position);
      if (opening < 0) break;
      if (text[opening] === '#')
        throw new SyntaxProblem(
          { from: offsets[opening] ?? token.from, to: offsets[opening + 2] ?? token.to },
          'Write ${…} instead of #{…}; for these characters themselves, use r"…".',
        );
      parts.push(text.slice(position, opening));
      const lexer = new Lexer(text, opening + 2, false);
      parts.push(this.#embedded(lexer, offsets));
      position = lexer.position;
    }
    parts.push(text.slice(position));
    return parts.filter((part) => part !== '');
  }

  #embedded(lexer: Lexer, offsets: readonly number[]): Expression {
    const parser = new ExpressionParser(lexer, this.#use, offsets, this.#budget);
    try {
      const expression = parser.parse();
      const closing = lexer.takeIf('}');
      if (!closing) parser.fail(parser.#span(lexer.peek()), `Expected “}”, found ${shown(lexer.peek())}.`);
      return expression;
    } catch (error) {
      // The lexer knows nothing of the source around its text.
      if (error instanceof SyntaxProblem && lexer.failed === error)
        throw new SyntaxProblem(parser.#span(error.span), error.message);
      throw error;
    }
  }
}
