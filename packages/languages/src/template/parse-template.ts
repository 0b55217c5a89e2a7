import type { ConditionNode, LoopNode, ParsedTemplate, TemplateNode, TemplateProblem } from './nodes.ts';
import { readTag, type Tag } from './read-tag.ts';
import { type Piece, scanTemplate } from './scan-template.ts';

/** Conditions and loops within each other. */
const maxDepth = 32;
/** A longer template is refused, so that parsing takes a bounded time. */
const maxLength = 200_000;

/** A condition or loop whose `${end}` has not been found yet. */
interface Open {
  piece: Piece;
  tag: Extract<Tag, { kind: 'if' | 'foreach' }>;
  nodes: TemplateNode[];
  /** The nodes after `${else}`. */
  whenFalse: TemplateNode[] | null;
}

function closed({ tag, nodes, whenFalse }: Open): ConditionNode | LoopNode {
  if (tag.kind === 'foreach') return { ...tag, body: nodes };
  return { ...tag, whenTrue: nodes, whenFalse: whenFalse ?? [] };
}

/** Parses a template with tags such as `${event.message}`, `${if backlog}…${else}…${end}`. */
export function parseTemplate(source: string): ParsedTemplate {
  const nodes: TemplateNode[] = [];
  const open: Open[] = [];
  const problems: TemplateProblem[] = [];

  function report({ from, to }: Pick<Piece, 'from' | 'to'>, message: string): void {
    const before = source.slice(0, from).split('\n');
    problems.push({ from, to, line: before.length, column: (before.at(-1) ?? '').length + 1, message });
  }

  function add(node: TemplateNode): void {
    const inner = open.at(-1);
    (inner ? (inner.whenFalse ?? inner.nodes) : nodes).push(node);
  }

  function addTag(piece: Piece, tag: Tag): void {
    const inner = open.at(-1);
    switch (tag.kind) {
      case 'comment':
        return;
      case 'problem':
        report(piece, tag.message);
        return;
      case 'value':
        add(tag);
        return;
      case 'else':
        if (inner?.tag.kind !== 'if' || inner.whenFalse)
          report(piece, 'There is no ${if …} for this ${else}.');
        else inner.whenFalse = [];
        return;
      case 'end':
        if (inner) {
          open.pop();
          add(closed(inner));
        } else report(piece, 'There is no ${if …} or ${foreach …} for this ${end}.');
        return;
      default:
        if (open.length === maxDepth)
          report(piece, `Conditions and loops are nested more than ${maxDepth} deep.`);
        open.push({ piece, tag, nodes: [], whenFalse: null });
    }
  }

  if (source.length > maxLength) {
    report({ from: maxLength, to: source.length }, `A template has at most ${maxLength} characters.`);
    return { nodes, problems };
  }
  for (const piece of scanTemplate(source)) {
    if (piece.kind === 'text') add({ kind: 'text', text: piece.text });
    else if (piece.kind === 'tag') addTag(piece, readTag(piece.text));
    else report({ from: piece.from, to: piece.from + 2 }, 'This tag is never closed. Add a closing brace.');
  }
  for (const { piece, tag } of open) report(piece, `\${${tag.kind} …} has no \${end}.`);
  return { nodes, problems };
}
