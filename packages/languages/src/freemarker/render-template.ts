import { Budget } from './budget.ts';
import { unknownFormat } from './built-ins/scalars.ts';
import { Evaluator } from './evaluator.ts';
import { formatNumber } from './format-number.ts';
import { maxIncludeDepth, maxIncludes, maxIndent } from './limits.ts';
import type {
  Assignment,
  Expression,
  IfNode,
  ListNode,
  ParsedTemplate,
  SettingName,
  Span,
  SwitchNode,
  TemplateNode,
} from './nodes.ts';
import { parseTemplate, positionsIn } from './parse-template.ts';
import { type LoopState, Scope } from './scope.ts';
import { RenderProblem, TemplateError } from './template-error.ts';
import { EndlessRange, emptyValue, isHash, isSequence, kindOf, toValue, type Value } from './values.ts';

export interface RenderOptions {
  /** The values that the template can name; only own properties of plain objects are seen. */
  model: Readonly<Record<string, unknown>>;
  /** The template of an included configuration; null when there is none. */
  include?: (id: string) => string | ParsedTemplate | null;
}

/** How a body ended. */
type Jump = 'break' | 'continue' | null;

/** The list around `<#items>`. */
interface OpenList {
  /** Single items, or names and values. */
  rows: Iterable<readonly Value[]>;
  isListed: boolean;
}

const inner = /[^\S\r\n]+/g;

/** What `<#compress>` makes of a text: no white space at its ends, one break or space within. */
function compressed(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, (space) => /\r\n|\r|\n/.exec(space)?.[0] ?? ' ')
    .replace(inner, ' ');
}

function* endless(start: number): Generator<readonly Value[]> {
  for (let value = start; ; value += 1) yield [value];
}

class Rendering {
  text = '';
  readonly #budget = new Budget((message) => this.#evaluator.fail(message));
  readonly #scope: Scope;
  readonly #evaluator: Evaluator;
  readonly #include: NonNullable<RenderOptions['include']>;
  readonly #included = new Map<string, ParsedTemplate>();
  readonly #lists: OpenList[] = [];
  /** The loops that are running, for `<#sep>`. */
  readonly #loops: LoopState[] = [];
  #depth = 0;

  constructor({ model, include = () => null }: RenderOptions) {
    const values = toValue(model);
    this.#scope = new Scope(isHash(values) ? values : new Map());
    this.#evaluator = new Evaluator(this.#scope, this.#budget);
    this.#include = include;
  }

  /** Renders a template; every error is a TemplateError with its line. */
  file(template: ParsedTemplate, id: string | null): void {
    const outer = this.#evaluator.source;
    this.#evaluator.source = template.source;
    const [problem] = template.problems;
    if (problem) throw new TemplateError(problem.message, problem.line, problem.column, id);
    try {
      this.#run(template.nodes);
    } catch (error) {
      if (!(error instanceof RenderProblem)) throw error;
      const { line, column } = positionsIn(template.source)(error.span.from);
      throw new TemplateError(error.message, line, column, id);
    }
    this.#evaluator.source = outer;
  }

  #write(text: string): void {
    this.#budget.chargeOutput(text.length);
    this.text += text;
  }

  #run(nodes: readonly TemplateNode[]): Jump {
    for (const node of nodes) {
      this.#budget.charge(1);
      const jump = this.#node(node);
      if (jump) return jump;
    }
    return null;
  }

  /** Writes what a body writes, changed. */
  #changed(body: readonly TemplateNode[], change: (text: string) => string): Jump {
    const { text, jump } = this.#capture(body);
    this.#write(change(text));
    return jump;
  }

  #capture(body: readonly TemplateNode[]): { text: string; jump: Jump } {
    const outer = this.text;
    this.text = '';
    const jump = this.#run(body);
    const { text } = this;
    this.text = outer;
    return { text, jump };
  }

  #node(node: TemplateNode): Jump {
    switch (node.kind) {
      case 'text':
        this.#write(node.text);
        return null;
      case 'value':
        this.#write(this.#evaluator.text(node.expression));
        return null;
      case 'if':
        return this.#if(node);
      case 'list':
        return this.#list(node);
      case 'items':
        return this.#items(node);
      case 'sep':
        return this.#loops.at(-1)?.hasNext ? this.#run(node.body) : null;
      case 'break':
      case 'continue':
        return node.kind;
      case 'switch':
        return this.#switch(node);
      case 'compress':
        return this.#changed(node.body, compressed);
      case 'indent':
        return this.#indent(node);
      default:
        this.#statement(node);
        return null;
    }
  }

  #statement(
    node: Extract<TemplateNode, { kind: 'assign' | 'capture' | 'include' | 'setting' | 'stop' }>,
  ): void {
    switch (node.kind) {
      case 'assign':
        for (const assignment of node.assignments) this.#assign(assignment);
        return;
      case 'capture':
        this.#scope.assign(node.name, this.#capture(node.body).text);
        return;
      case 'include':
        this.#includeFile(node.id, node);
        return;
      case 'setting':
        this.#setting(node.name, node.value);
        return;
      case 'stop': {
        const reason = node.message ? this.#evaluator.text(node.message) : 'The template stops here.';
        this.#fail(node, reason);
      }
    }
  }

  #fail(span: Span, message: string): never {
    this.#evaluator.span = span;
    return this.#evaluator.fail(message);
  }

  #assign({ name, operator, value, ...span }: Assignment): void {
    const right = this.#evaluator.value(value);
    if (operator === '=') {
      this.#scope.assign(name, right);
      return;
    }
    const left = this.#scope.assigned(name);
    if (left === undefined) this.#fail(span, `${name} has no value yet. Write <#assign ${name} = …> first.`);
    this.#evaluator.span = span;
    this.#scope.assign(name, this.#evaluator.apply(operator, left, right));
  }

  #setting(name: SettingName, expression: Expression): void {
    const format = this.#evaluator.text(expression);
    const isUsable =
      name === 'number_format'
        ? formatNumber(0, format) !== null
        : format === 'c' || /^[^,]*,[^,]*$/.test(format);
    if (!isUsable)
      this.#fail(
        expression,
        name === 'number_format' ? unknownFormat : 'Write "c", or two texts with a comma: "yes,no".',
      );
    this.#evaluator.settings[name] = format;
  }

  #includeFile(id: string, span: Span): void {
    const template = this.#included.get(id) ?? this.#load(id, span);
    if (this.#depth === maxIncludeDepth)
      this.#fail(
        span,
        `Configurations include each other more than ${maxIncludeDepth} deep. Does one include itself?`,
      );
    this.#depth += 1;
    this.file(template, id);
    this.#depth -= 1;
  }

  #load(id: string, span: Span): ParsedTemplate {
    if (this.#included.size === maxIncludes)
      this.#fail(span, `A configuration includes at most ${maxIncludes} others.`);
    const source =
      this.#include(id) ?? this.#fail(span, `There is no configuration “${id.slice(0, 60)}” to include.`);
    const template = typeof source === 'string' ? parseTemplate(source) : source;
    this.#included.set(id, template);
    return template;
  }

  #if({ branches }: IfNode): Jump {
    for (const { condition, body } of branches)
      if (condition === null || this.#evaluator.boolean(condition)) return this.#run(body);
    return null;
  }

  #indent({ count: expression, body }: Extract<TemplateNode, { kind: 'indent' }>): Jump {
    const count = this.#evaluator.number(expression);
    if (!Number.isInteger(count) || count < 0 || count > maxIndent)
      this.#fail(expression, `Write a whole number of spaces from 0 to ${maxIndent}.`);
    return this.#changed(body, (text) => {
      this.#budget.chargeText(text.length + text.split('\n').length * count);
      return text.replace(/^(?=.*\S)/gm, ' '.repeat(count));
    });
  }

  #switch({ value: expression, cases }: SwitchNode): Jump {
    const value = this.#evaluator.value(expression);
    let first = cases.findIndex((one) => {
      if (one.value === null) return false;
      const other = this.#evaluator.value(one.value);
      this.#evaluator.span = one.value;
      return this.#evaluator.apply('==', value, other) === true;
    });
    const isDefault = first < 0;
    if (isDefault) first = cases.findIndex((one) => one.value === null);
    const run = first < 0 ? [] : isDefault ? cases.slice(first, first + 1) : cases.slice(first);
    for (const { body } of run) {
      const jump = this.#run(body);
      if (jump) return jump === 'break' ? null : jump;
    }
    return null;
  }

  #list(node: ListNode): Jump {
    const list: OpenList = { rows: this.#rows(node), isListed: false };
    const { done } = list.rows[Symbol.iterator]().next();
    if (done) return this.#run(node.whenEmpty);
    if (node.names.length > 0) {
      this.#repeat(list.rows, node.names, node.body);
      return null;
    }
    this.#lists.push(list);
    const jump = this.#run(node.body);
    this.#lists.pop();
    return jump === 'break' ? null : jump;
  }

  #items(node: Extract<TemplateNode, { kind: 'items' }>): Jump {
    const { names, body } = node;
    const list = this.#lists.at(-1);
    if (!list || list.isListed) this.#fail(node, 'A list has <#items …> once.');
    list.isListed = true;
    this.#repeat(list.rows, names, body);
    return null;
  }

  #rows({ source, names, body }: ListNode): Iterable<readonly Value[]> {
    const value = this.#evaluator.value(source);
    const isPairs = (names.length > 0 ? names : (itemNames(body) ?? [])).length === 2;
    if (value === emptyValue) return [];
    if (isPairs) {
      if (isHash(value)) return [...value];
      return this.#fail(source, `Names and values can only be listed of a hash; this is ${kindOf(value)}.`);
    }
    if (isSequence(value)) return value.map((item) => [item]);
    if (value instanceof EndlessRange) return { [Symbol.iterator]: () => endless(value.start) };
    if (isHash(value))
      return this.#fail(source, 'Write <#list hash as name, value>, or ?keys after the hash.');
    return this.#fail(
      source,
      `Only lists can be listed; this is ${kindOf(value)}.${typeof value === 'string' ? ' Write ?split(",") after it.' : ''}`,
    );
  }

  #repeat(rows: Iterable<readonly Value[]>, names: readonly string[], body: readonly TemplateNode[]): void {
    const iterator = rows[Symbol.iterator]();
    let row = iterator.next();
    for (let index = 0; !row.done; index += 1) {
      const next = iterator.next();
      const loop: LoopState = { names, values: row.value, index, hasNext: !next.done };
      this.#budget.charge(1);
      this.#loops.push(loop);
      const jump = this.#scope.within(loop, () => this.#run(body));
      this.#loops.pop();
      if (jump === 'break') return;
      row = next;
    }
  }
}

/** The names of the `<#items>` in the body of a list. */
function itemNames(nodes: readonly TemplateNode[]): readonly string[] | undefined {
  for (const node of nodes) {
    if (node.kind === 'items') return node.names;
    const bodies =
      node.kind === 'if'
        ? node.branches.map(({ body }) => body)
        : 'body' in node && node.kind !== 'list'
          ? [node.body]
          : [];
    for (const body of bodies) {
      const names = itemNames(body);
      if (names) return names;
    }
  }
  return undefined;
}

/** Renders a template; every failure is a TemplateError that says where. */
export function renderTemplate(template: string | ParsedTemplate, options: RenderOptions): string {
  const rendering = new Rendering(options);
  rendering.file(typeof template === 'string' ? parseTemplate(template) : template, null);
  return rendering.text;
}
