import type { SyntaxNode } from '@lezer/common';
import { suggest } from '../grok/suggest.ts';
import type { BinaryOperator, CallNode, ExpressionNode, RuleProblem } from './nodes.ts';
import { doubt, mistake, reasons } from './rule-problem.ts';
import { readString } from './string-text.ts';

const deepest = 200;

/** More digits than a number of 64 bits has in any form. */
const mostDigits = 70;

const childrenOf = (node: SyntaxNode): SyntaxNode[] => {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (!/Comment$/.test(child.name)) children.push(child);
  }
  return children;
};

/** Converts the parts of a tree without error nodes to nodes, and records their problems. */
export class ExpressionReader {
  readonly problems: RuleProblem[] = [];
  /** The variables that `let` has defined so far; `null` where variables are not allowed. */
  variables: Set<string> | null = null;
  readonly #text: string;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The source text of an expression. */
  textOf({ from, to }: SyntaxNode): string {
    return this.#text.slice(from, to);
  }

  /** The value of a string. */
  string(node: SyntaxNode): string {
    const { value, unknown } = readString(this.textOf(node));
    if (unknown) {
      const position = { from: node.from + unknown.from, to: node.from + unknown.to };
      this.problems.push(mistake(position, reasons.escape(unknown.text)));
    }
    return value;
  }

  /** A name, with or without backticks. */
  name(node: SyntaxNode): string {
    return this.textOf(node).replaceAll('`', '');
  }

  integer(node: SyntaxNode): bigint {
    const text = this.textOf(node);
    if (!/^[+-]?(?:0|[1-9]\d*)$/.test(text)) this.problems.push(doubt(node, reasons.number));
    const digits = text.replace(/^[+-]/, '').replace(/[lL]$/, '').replaceAll('_', '');
    const size = BigInt(/^0[xXbB]$/.test(digits) || digits.length > mostDigits ? 0 : digits);
    const value = text.startsWith('-') ? -size : size;
    if (digits.length > mostDigits || BigInt.asIntN(64, value) !== value) {
      this.problems.push(mistake(node, reasons.integerSize));
    }
    return value;
  }

  expression(node: SyntaxNode): ExpressionNode {
    const { from, to } = node;
    this.#depth += 1;
    if (this.#depth > deepest) {
      this.#depth -= 1;
      if (!this.problems.some(({ message }) => message === reasons.tooDeep(deepest))) {
        this.problems.push(mistake(node, reasons.tooDeep(deepest)));
      }
      return { kind: 'literal', from, to, value: false };
    }
    const read = this.#read(node);
    this.#depth -= 1;
    return read;
  }

  call(node: SyntaxNode): CallNode {
    const { from, to } = node;
    const [name, ...rest] = childrenOf(node);
    const given = rest.filter(({ type, name: kind }) => kind === 'NamedArgument' || type.is('Expression'));
    const [first] = given;
    const other = given.find(
      (argument) => (argument.name === 'NamedArgument') !== (first?.name === 'NamedArgument'),
    );
    if (other) this.problems.push(mistake(other, reasons.mixedArguments));
    return {
      kind: 'call',
      from,
      to,
      name: name ? this.textOf(name) : '',
      arguments: given.map((argument) => {
        if (argument.name !== 'NamedArgument') return { name: null, value: this.expression(argument) };
        const { name: key, value } = this.#pair(argument);
        return { name: key, value };
      }),
    };
  }

  /** `name: expression` */
  #pair(node: SyntaxNode): { name: string; value: ExpressionNode } {
    const [key, , value] = childrenOf(node);
    return { name: key ? this.name(key) : '', value: this.expression(value ?? node) };
  }

  #read(node: SyntaxNode): ExpressionNode {
    const { from, to } = node;
    const parts = childrenOf(node);
    const [first = node, second = node, third = node] = parts;
    switch (node.name) {
      case 'String':
        return { kind: 'literal', from, to, value: this.string(node) };
      case 'Integer':
        return { kind: 'literal', from, to, value: this.integer(node) };
      case 'Float':
        return { kind: 'literal', from, to, value: Number.parseFloat(this.textOf(node).replaceAll('_', '')) };
      case 'BooleanLiteral':
        return { kind: 'literal', from, to, value: this.textOf(node) === 'true' };
      case 'Variable':
        return this.#variable(node);
      case 'Parenthesized':
        return this.expression(second);
      case 'Member': {
        const name = this.name(third);
        if (first.name === 'Message') return { kind: 'messageField', from, to, name };
        return { kind: 'member', from, to, object: this.expression(first), name };
      }
      case 'Index':
        return { kind: 'index', from, to, object: this.expression(first), index: this.expression(third) };
      case 'Call':
        return this.call(node);
      case 'List':
        return {
          kind: 'list',
          from,
          to,
          items: node.getChildren('Expression').map((item) => this.expression(item)),
        };
      case 'Map': {
        const entries = node.getChildren('Entry').map((entry) => this.#pair(entry));
        return { kind: 'map', from, to, entries: entries.map(({ name, value }) => ({ key: name, value })) };
      }
      case 'Not':
        return { kind: 'unary', from, to, operator: 'not', operand: this.expression(second) };
      case 'Negative': {
        const operator = this.textOf(first) === '-' ? '-' : '+';
        return { kind: 'unary', from, to, operator, operand: this.expression(second) };
      }
      case 'Binary': {
        const left = this.expression(first);
        return {
          kind: 'binary',
          from,
          to,
          operator: this.#operator(second),
          left,
          right: this.expression(third),
        };
      }
      default:
        // `$message` without a field.
        this.problems.push(mistake(node, reasons.messageAlone));
        return { kind: 'literal', from, to, value: '' };
    }
  }

  #variable(node: SyntaxNode): ExpressionNode {
    const { from, to } = node;
    const name = this.name(node);
    if (!this.variables?.has(name)) {
      const reason = this.variables
        ? reasons.variable(name, suggest(name, [...this.variables]))
        : reasons.variableInWhen(name);
      this.problems.push(mistake(node, reason, 'undeclared_variable'));
    }
    return { kind: 'variable', from, to, name };
  }

  #operator(node: SyntaxNode): BinaryOperator {
    if (node.name === 'AndOperator') return 'and';
    if (node.name === 'OrOperator') return 'or';
    return node.name as BinaryOperator;
  }
}
