import { suggest } from '../grok/suggest.ts';
import { Lexer } from './lexer.ts';
import type { Assignment, AssignmentOperator, Expression, SettingName, Span } from './nodes.ts';
import { ExpressionParser, type ExpressionUse, shown } from './parse-expression.ts';

/** What a tag says. */
export type Tag =
  | { kind: 'if' | 'elseif'; condition: Expression }
  | { kind: 'list'; source: Expression; names: readonly string[] }
  | { kind: 'items'; names: readonly string[] }
  | { kind: 'switch'; value: Expression }
  | { kind: 'case'; value: Expression }
  | { kind: 'assign'; assignments: readonly Assignment[] }
  | { kind: 'capture'; name: string }
  | { kind: 'include'; id: string; span: Span }
  | { kind: 'setting'; name: SettingName; value: Expression }
  | { kind: 'stop'; message: Expression | null }
  | { kind: 'indent'; count: Expression }
  | { kind: 'default' }
  | { kind: 'else' | 'sep' | 'break' | 'continue' | 'compress' | 'noparse' }
  | { kind: 't' | 'lt' | 'rt' | 'nt' }
  | { kind: 'end'; name: string };

/** The directives that take nothing. */
const bare = [
  'else',
  'sep',
  'break',
  'continue',
  'default',
  'compress',
  'noparse',
  't',
  'lt',
  'rt',
  'nt',
] as const;
const isBare = (name: string): name is (typeof bare)[number] => bare.some((known) => known === name);

/** The directives, how they are written and what they do. */
export const directives: Readonly<Record<string, { usage: string; description: string }>> = {
  if: { usage: '<#if user.name??>…</#if>', description: 'Written if a condition is true' },
  elseif: { usage: '<#elseif user.name == "a">', description: 'Otherwise, if this condition is true' },
  else: { usage: '<#else>', description: 'Otherwise; in <#list>, if the list is empty' },
  list: { usage: '<#list items as item>…</#list>', description: 'Written for each item' },
  items: {
    usage: '<#items as item>…</#items>',
    description: 'The repeated part of a <#list items> with a heading',
  },
  sep: { usage: '<#sep>, ', description: 'Written between the items of a list' },
  break: { usage: '<#break>', description: 'Ends the list or switch' },
  continue: { usage: '<#continue>', description: 'Goes on with the next item' },
  assign: { usage: '<#assign name = value>', description: 'Names a value' },
  include: { usage: '<#include "id">', description: 'Another configuration, by its id' },
  switch: { usage: '<#switch value>…</#switch>', description: 'One of several cases' },
  case: { usage: '<#case "a">', description: 'A case of a switch, up to <#break>' },
  default: { usage: '<#default>', description: 'The case for all other values' },
  noparse: { usage: '<#noparse>…</#noparse>', description: 'Text as it stands, with ${…} and tags' },
  compress: { usage: '<#compress>…</#compress>', description: 'Without empty lines and repeated spaces' },
  setting: {
    usage: '<#setting number_format="computer">',
    description: 'How numbers are written from here on',
  },
  stop: { usage: '<#stop "reason">', description: 'Stops with an error' },
  t: { usage: '<#t>', description: 'Removes white space at both ends of this line' },
  lt: { usage: '<#lt>', description: 'Removes white space at the start of this line' },
  rt: { usage: '<#rt>', description: 'Removes white space and the break at the end of this line' },
  nt: { usage: '<#nt>', description: 'Keeps all white space of this line' },
};

const withEnd = ['if', 'list', 'items', 'sep', 'assign', 'switch', 'noparse', 'compress'];

const noMacros =
  'Macros and functions are not available. Put what you repeat into another configuration and include it.';
const refused: Readonly<Record<string, string>> = {
  macro: noMacros,
  function: noMacros,
  return: noMacros,
  nested: noMacros,
  local: noMacros,
  import: noMacros,
  global: 'Write <#assign name = value>.',
  foreach: 'Write <#list items as item>.',
  attempt: 'Errors cannot be caught. Write a default: ${user.name!"value"}.',
  recover: 'Errors cannot be caught. Write a default: ${user.name!"value"}.',
  ftl: 'Remove <#ftl>; its options are fixed.',
  escape: 'Write a built-in such as ?json_string where a value needs it.',
  noescape: 'Write a built-in such as ?json_string where a value needs it.',
  outputformat: 'Write a built-in such as ?json_string where a value needs it.',
  autoesc: 'Write a built-in such as ?json_string where a value needs it.',
  noautoesc: 'Write a built-in such as ?json_string where a value needs it.',
};

/** Names that a template cannot give to values of its own, so that `user.x` always is a configuration variable. */
const fixedNames = ['user', 'sidecar'];

const assignmentOperators: Readonly<Record<string, AssignmentOperator>> = {
  '=': '=',
  '+=': '+',
  '-=': '-',
  '*=': '*',
  '/=': '/',
  '%=': '%',
  '++': '+',
  '--': '-',
};

class TagReader {
  readonly lexer: Lexer;
  readonly #parser: ExpressionParser;

  constructor(source: string, from: number, use: ExpressionUse) {
    this.lexer = new Lexer(source, from, true);
    this.#parser = new ExpressionParser(this.lexer, use);
  }

  /** A name that the template gives to a value. */
  newName(usage: string): string {
    const token = this.lexer.take();
    if (token.kind !== 'name' && token.kind !== 'string')
      this.#parser.fail(token, `Expected a name, found ${shown(token)}. Write ${usage}.`);
    if (fixedNames.includes(token.text))
      this.#parser.fail(token, `“${token.text}” always has the same meaning. Choose another name.`);
    return token.text;
  }

  expression = () => this.#parser.parse();

  listNames(): string[] {
    this.lexer.take();
    const names = [this.newName('<#list items as item>')];
    if (this.lexer.takeIf(',')) names.push(this.newName('<#list hash as name, value>'));
    return names;
  }

  assignments(first: string, from: number): Assignment[] {
    const all: Assignment[] = [];
    for (let name = first, start = from; ; ) {
      const token = this.lexer.take();
      const operator = token.kind === 'symbol' ? assignmentOperators[token.text] : undefined;
      if (!operator)
        this.#parser.fail(token, `Expected “=”, found ${shown(token)}. Write <#assign name = value>.`);
      const value: Expression = ['++', '--'].includes(token.text)
        ? { kind: 'number', value: 1, from: token.from, to: token.to }
        : this.expression();
      all.push({ name, operator, value, from: start, to: value.to });
      const comma = this.lexer.takeIf(',');
      if (comma && this.lexer.isNext('>', '/>'))
        this.#parser.fail(comma, 'Write a name and a value after the comma.');
      if (this.lexer.isNext('>', '/>') || this.lexer.peek().kind === 'end') return all;
      start = this.lexer.peek().from;
      name = this.newName('<#assign name = value>');
    }
  }

  read(name: string, span: Span): Tag {
    if (isBare(name)) return { kind: name };
    switch (name) {
      case 'if':
      case 'elseif':
        return { kind: name, condition: this.#required(name) };
      case 'list': {
        const source = this.#required(name);
        return { kind: 'list', source, names: this.lexer.isNextName('as') ? this.listNames() : [] };
      }
      case 'items':
        if (!this.lexer.isNextName('as')) this.#parser.fail(span, 'Write <#items as item>.');
        return { kind: 'items', names: this.listNames() };
      case 'switch':
      case 'case':
        return { kind: name, value: this.#required(name) };
      case 'assign':
        return this.#assign();
      case 'include':
        return this.#include();
      case 'setting':
        return this.#setting(span);
      case 'stop':
        return { kind: 'stop', message: this.lexer.isNext('>', '/>') ? null : this.expression() };
      default: {
        const reason = refused[name];
        if (reason && Object.hasOwn(refused, name)) return this.#parser.fail(span, reason);
        const meant = suggest(name, Object.keys(directives));
        return this.#parser.fail(
          span,
          `There is no directive <#${name}>.${meant ? ` Did you mean <#${meant}>?` : ''}`,
        );
      }
    }
  }

  #required(name: string): Expression {
    if (this.lexer.isNext('>', '/>'))
      this.#parser.fail(this.lexer.peek(), `Write ${directives[name]?.usage}.`);
    return this.expression();
  }

  #assign(): Tag {
    const { from } = this.lexer.peek();
    const name = this.newName('<#assign name = value>');
    if (this.lexer.isNextName('in'))
      this.#parser.fail(this.lexer.peek(), 'There are no namespaces. Write <#assign name = value>.');
    if (this.lexer.isNext('>')) return { kind: 'capture', name };
    return { kind: 'assign', assignments: this.assignments(name, from) };
  }

  #include(): Tag {
    const token = this.lexer.take();
    const isPlain = token.kind === 'rawString' || (token.kind === 'string' && !/[\\{]/.test(token.text));
    if (!isPlain)
      this.#parser.fail(
        token,
        'Write the id of a configuration in quotes: <#include "5f0a4d2b9d8a3c0001a1b2c3">.',
      );
    if (!this.lexer.isNext('>', '/>'))
      this.#parser.fail(this.lexer.peek(), '<#include> takes nothing but the id of a configuration.');
    const quote = token.kind === 'rawString' ? 2 : 1;
    const from = token.from + quote + (token.text.startsWith('/') ? 1 : 0);
    return { kind: 'include', id: token.text.replace(/^\//, ''), span: { from, to: token.to - 1 } };
  }

  #setting(span: Span): Tag {
    const token = this.lexer.take();
    const name = token.text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (name !== 'number_format' && name !== 'boolean_format')
      return this.#parser.fail(
        token.kind === 'end' ? span : token,
        'The settings are number_format and boolean_format: <#setting number_format="computer">.',
      );
    if (!this.lexer.takeIf('=')) this.#parser.fail(token, `Write <#setting ${name}="…">.`);
    return { kind: 'setting', name, value: this.expression() };
  }

  indent(span: Span): Tag {
    const name = this.lexer.take();
    if (name.text !== 'count' || !this.lexer.takeIf('='))
      this.#parser.fail(span, 'Write <@indent count=2>…</@indent>.');
    return { kind: 'indent', count: this.expression() };
  }

  /** Ends the tag, and says where. */
  close(kind: Tag['kind'], span: Span): number {
    const closing = this.lexer.take();
    if (closing.kind === 'symbol' && closing.text === '>') return closing.to;
    if (closing.kind === 'symbol' && closing.text === '/>') {
      if (kind === 'assign' || (kind !== 'indent' && !withEnd.includes(kind))) return closing.to;
      return this.#parser.fail(closing, 'Write “>” here, and the end of this directive further on.');
    }
    if (closing.kind === 'end') return this.#parser.fail(span, 'This tag is never closed. Add “>”.');
    return this.#parser.fail(closing, `Expected “>”, found ${shown(closing)}.`);
  }
}

export interface ReadTag {
  tag: Tag;
  to: number;
}

const aliases: ReadonlyMap<string, string> = new Map([
  ['elseIf', 'elseif'],
  ['noParse', 'noparse'],
]);

/** Reads the tag that starts with `opening` (`<#`, `</#`, `<@` or `</@`) at a position; throws a SyntaxProblem. */
export function readTag(source: string, from: number, opening: string, use: ExpressionUse): ReadTag {
  const written =
    /^[A-Za-z_]+/.exec(source.slice(from + opening.length, from + opening.length + 40))?.[0] ?? '';
  const name = aliases.get(written) ?? written;
  const start = from + opening.length + written.length;
  const span = { from, to: start };
  const reader = new TagReader(source, start, use);
  const isDirective = opening.endsWith('#');
  const isBounded = /^[\s>/]|^$/.test(source.slice(start, start + 1));
  const fail = (message: string) => new ExpressionParser(reader.lexer, use).fail(span, message);
  if (isDirective && !isBounded && Object.hasOwn(directives, name)) fail(`Write a space after <#${written}.`);
  if (opening.startsWith('</')) {
    if (isDirective && !withEnd.includes(name)) fail(`There is no end tag </#${written}>. Remove it.`);
    if (!isDirective && name !== 'indent' && name !== '')
      fail('The only directive with “@” is <@indent count=2>.');
    const tag: Tag = { kind: 'end', name: isDirective ? name : 'indent' };
    return { tag, to: reader.close('end', span) };
  }
  if (!isDirective && name !== 'indent')
    fail(`${noMacros.split('.')[0]}. The only directive with “@” is <@indent count=2>.`);
  const tag = isDirective ? reader.read(name, span) : reader.indent(span);
  return { tag, to: reader.close(tag.kind, span) };
}
