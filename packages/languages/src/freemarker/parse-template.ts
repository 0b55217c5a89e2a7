import { maxNesting, maxProblems, maxSourceLength } from './limits.ts';
import type {
  IncludeReference,
  ParsedTemplate,
  Span,
  TemplateNode,
  TemplateProblem,
  VariableReference,
} from './nodes.ts';
import type { Tag } from './read-tag.ts';
import { type Piece, scanTemplate } from './scan-template.ts';
import { stripWhiteSpace } from './strip-white-space.ts';

/** Finds the line and column of positions, which count from 1. */
export function positionsIn(source: string): (at: number) => { line: number; column: number } {
  const starts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  return (at) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
  };
}

/** A directive that is not closed yet. */
interface Open {
  /** The name of the end tag. */
  name: string;
  span: Span;
  /** Where the nodes of the part that is being read go. */
  nodes: TemplateNode[];
  /** `<#sep>` ends with the list around it. */
  isOptionalEnd?: true;
  /** A list without `as`, which needs `<#items>`, and whether it has them. */
  needsItems?: boolean;
  isListed?: boolean;
  /** Whether a switch has a case already. */
  hasCase?: boolean;
  onElse?: () => TemplateNode[] | null;
  onCase?: (tag: Extract<Tag, { kind: 'case' | 'default' }>) => TemplateNode[];
  onElseif?: (tag: Extract<Tag, { kind: 'elseif' | 'if' }>) => TemplateNode[] | null;
}

/** Builds the tree of a template from its pieces. */
class TreeBuilder {
  readonly nodes: TemplateNode[] = [];
  readonly #open: Open[] = [];
  readonly #report: (span: Span, message: string) => void;
  readonly #onInclude: (id: string, span: Span) => void;

  constructor(report: (span: Span, message: string) => void, onInclude: (id: string, span: Span) => void) {
    this.#report = report;
    this.#onInclude = onInclude;
  }

  add(node: TemplateNode): void {
    (this.#open.at(-1)?.nodes ?? this.nodes).push(node);
  }

  /** Reports something to write between `<#switch …>` and its first case. */
  refuseBeforeCase(span: Span): void {
    const open = this.#open.at(-1);
    if (open?.onCase && open.hasCase !== true)
      this.#report(span, 'Nothing is written before the first <#case …>. Move this into a case.');
  }

  #enter(open: Open): void {
    if (this.#open.length === maxNesting)
      this.#report(open.span, `Directives are nested more than ${maxNesting} deep.`);
    this.#open.push(open);
  }

  #isWithin(...names: string[]): boolean {
    return this.#open.some(({ name }) => names.includes(name));
  }

  /** Closes what may end without an end tag. */
  #leaveOptional(): Open | undefined {
    while (this.#open.at(-1)?.isOptionalEnd) this.#open.pop();
    return this.#open.at(-1);
  }

  #end(name: string, span: Span): void {
    const inner = this.#open.at(-1)?.name === name ? this.#open.at(-1) : this.#leaveOptional();
    if (inner?.name === name) {
      if (inner.needsItems && !inner.isListed)
        this.#report(inner.span, 'Write <#list items as item>, or <#items as item> within this list.');
      this.#open.pop();
      return;
    }
    const written = name === 'indent' ? '</@indent>' : `</#${name}>`;
    const open = inner?.name === 'indent' ? '<@indent>' : `<#${inner?.name}>`;
    if (!inner) this.#report(span, `There is nothing for this ${written} to end. Remove it.`);
    else if (this.#isWithin(name)) {
      this.#report(inner.span, `${open} has no end before ${written}.`);
      while (this.#open.at(-1)?.name !== name) this.#open.pop();
      this.#open.pop();
    } else this.#report(span, `Expected the end of ${open}, found ${written}.`);
  }

  finish(): void {
    for (const { name, span, isOptionalEnd } of this.#open)
      if (!isOptionalEnd)
        this.#report(
          span,
          name === 'indent' ? '<@indent> has no </@indent>.' : `<#${name}> has no </#${name}>.`,
        );
  }

  tag(tag: Tag, span: Span): void {
    switch (tag.kind) {
      case 'end':
        this.#end(tag.name, span);
        return;
      case 'if':
        this.#if(tag, span);
        return;
      case 'elseif': {
        const nodes = this.#open.at(-1)?.onElseif?.(tag);
        if (!nodes) this.#report(span, 'There is no <#if …> for this <#elseif …>.');
        return;
      }
      case 'else': {
        const nodes = this.#leaveOptional()?.onElse?.();
        if (!nodes) this.#report(span, 'There is no <#if …> or <#list …> for this <#else>.');
        return;
      }
      case 'list':
        this.#list(tag, span);
        return;
      case 'items':
        this.#items(tag, span);
        return;
      case 'switch':
        this.#switch(tag, span);
        return;
      case 'case':
      case 'default': {
        const open = this.#open.at(-1);
        if (open?.onCase) open.onCase(tag);
        else this.#report(span, `Write <#${tag.kind}> directly in <#switch …>.`);
        return;
      }
      default:
        this.#simple(tag, span);
    }
  }

  #simple(tag: Tag, span: Span): void {
    const within = (name: string, node: TemplateNode & { body: TemplateNode[] }) => {
      this.add(node);
      this.#enter({ name, span, nodes: node.body });
    };
    switch (tag.kind) {
      case 'sep':
        if (!this.#isWithin('list')) this.#report(span, 'Write <#sep> in <#list …> or <#items …>.');
        this.#sep(span);
        return;
      case 'break':
        if (!this.#isWithin('list', 'switch'))
          this.#report(span, 'Write <#break> in <#list …> or <#switch …>.');
        this.add({ kind: 'break' });
        return;
      case 'continue':
        if (!this.#isWithin('list')) this.#report(span, 'Write <#continue> in <#list …>.');
        this.add({ kind: 'continue' });
        return;
      case 'assign':
      case 'setting':
        this.add(tag);
        return;
      case 'stop':
        this.add({ ...tag, ...span });
        return;
      case 'include':
        this.#onInclude(tag.id, tag.span);
        this.add({ kind: 'include', id: tag.id, ...span });
        return;
      case 'capture':
        within('assign', { kind: 'capture', name: tag.name, body: [] });
        return;
      case 'compress':
        within('compress', { kind: 'compress', body: [] });
        return;
      case 'indent':
        within('indent', { kind: 'indent', count: tag.count, body: [] });
        return;
      case 'noparse':
        this.#enter({ name: 'noparse', span, nodes: this.#open.at(-1)?.nodes ?? this.nodes });
        return;
    }
  }

  #sep(span: Span): void {
    const body: TemplateNode[] = [];
    this.add({ kind: 'sep', body });
    this.#enter({ name: 'sep', span, nodes: body, isOptionalEnd: true });
  }

  #if({ condition }: Extract<Tag, { kind: 'if' | 'elseif' }>, span: Span): void {
    const body: TemplateNode[] = [];
    const branches: { condition: typeof condition | null; body: TemplateNode[] }[] = [{ condition, body }];
    this.add({ kind: 'if', branches });
    let hasElse = false;
    const open: Open = { name: 'if', span, nodes: body };
    const start = (next: typeof condition | null) => {
      if (hasElse) return null;
      hasElse = next === null;
      open.nodes = [];
      branches.push({ condition: next, body: open.nodes });
      return open.nodes;
    };
    open.onElseif = (tag) => start(tag.condition);
    open.onElse = () => start(null);
    this.#enter(open);
  }

  #list({ source, names }: Extract<Tag, { kind: 'list' }>, span: Span): void {
    const body: TemplateNode[] = [];
    const whenEmpty: TemplateNode[] = [];
    this.add({ kind: 'list', source, names, body, whenEmpty });
    const open: Open = { name: 'list', span, nodes: body, needsItems: names.length === 0 };
    open.onElse = () => {
      if (open.nodes === whenEmpty) return null;
      open.nodes = whenEmpty;
      return whenEmpty;
    };
    this.#enter(open);
  }

  #items({ names }: Extract<Tag, { kind: 'items' }>, span: Span): void {
    const list = this.#open.findLast(({ name }) => name === 'list');
    if (!list?.needsItems)
      this.#report(span, `Write <#items as item> in a list without “as”: <#list items>…</#list>.`);
    const body: TemplateNode[] = [];
    if (list) list.isListed = true;
    this.add({ kind: 'items', names, body, ...span });
    this.#enter({ name: 'items', span, nodes: body });
  }

  #switch({ value }: Extract<Tag, { kind: 'switch' }>, span: Span): void {
    const cases: { value: typeof value | null; body: TemplateNode[] }[] = [];
    this.add({ kind: 'switch', value, cases });
    // Text before the first case is never written.
    const open: Open = { name: 'switch', span, nodes: [] };
    open.onCase = (tag) => {
      open.hasCase = true;
      open.nodes = [];
      cases.push({ value: tag.kind === 'case' ? tag.value : null, body: open.nodes });
      return open.nodes;
    };
    this.#enter(open);
  }
}

/** Parses a template; what cannot be used is in its problems. */
export function parseTemplate(source: string): ParsedTemplate {
  const problems: TemplateProblem[] = [];
  const variables: VariableReference[] = [];
  const includes: IncludeReference[] = [];
  const positionOf = positionsIn(source);
  const report = ({ from, to }: Span, message: string) =>
    void problems.push({ from, to, ...positionOf(from), message });
  if (source.length > maxSourceLength) {
    report(
      { from: maxSourceLength, to: source.length },
      `A template has at most ${maxSourceLength} characters.`,
    );
    return { source, nodes: [], problems, variables, includes };
  }
  const builder = new TreeBuilder(report, (id, span) =>
    includes.push({ id, ...span, ...positionOf(span.from) }),
  );
  const onVariable = (name: string, span: Span) =>
    void variables.push({ name, ...span, ...positionOf(span.from) });
  const pieces = scanTemplate(source, { onVariable }, report);
  const texts = stripWhiteSpace(pieces, source);
  for (const piece of pieces) addPiece(builder, piece, texts);
  builder.finish();
  problems.sort((left, right) => left.from - right.from);
  problems.splice(maxProblems);
  return { source, nodes: builder.nodes, problems, variables, includes };
}

function addPiece(builder: TreeBuilder, piece: Piece, texts: ReadonlyMap<Piece, string>): void {
  const span = { from: piece.from, to: piece.to };
  if (piece.kind === 'tag') builder.tag(piece.tag, span);
  else if (piece.kind === 'value') {
    builder.refuseBeforeCase(span);
    builder.add({ kind: 'value', expression: piece.expression });
  } else if (piece.kind === 'text') {
    const text = texts.get(piece) ?? piece.text;
    if (text.trim() !== '') builder.refuseBeforeCase(span);
    if (text !== '') builder.add({ kind: 'text', text });
  }
}
