import { isPresent, itemsOf, type TemplateModel, textOf, valueAt } from './model.ts';
import type { ConditionNode, LoopNode, ParsedTemplate, TemplateNode, ValueNode } from './nodes.ts';
import { parseTemplate } from './parse-template.ts';

export interface RenderOptions {
  /** Applied to every value, for example `escapeHtml`; the template's own text stays as it is. */
  escape?: (text: string) => string;
  /** Longer output is cut; default: 1,000,000 characters. */
  maxLength?: number;
  /** Called with the path of each value that the model does not have. */
  onMissing?: (path: string) => void;
}

const defaultMaxLength = 1_000_000;
/** Items of all loops together. */
const maxItems = 100_000;

/** The output limit or the limit of loops was reached. */
class Full extends Error {}

class Rendering {
  readonly #options: Required<RenderOptions>;
  #text = '';
  #items = 0;

  constructor(options: Required<RenderOptions>) {
    this.#options = options;
  }

  get text(): string {
    return this.#text;
  }

  run(nodes: readonly TemplateNode[], model: TemplateModel): void {
    for (const node of nodes) this.#node(node, model);
  }

  #write(text: string): void {
    const room = this.#options.maxLength - this.#text.length;
    this.#text += text.slice(0, room);
    if (text.length > room) throw new Full();
  }

  #node(node: TemplateNode, model: TemplateModel): void {
    if (node.kind === 'text') this.#write(node.text);
    else if (node.kind === 'value') this.#write(this.#valueText(node, model));
    else if (node.kind === 'if') this.run(this.#branch(node, model), model);
    else this.#loop(node, model);
  }

  #valueText({ path, fallback }: ValueNode, model: TemplateModel): string {
    const value = valueAt(model, path);
    if (value === undefined || value === null) this.#options.onMissing(path);
    const text = textOf(value);
    return text === '' ? fallback : this.#options.escape(text);
  }

  #branch({ path, equals, isNegated, whenTrue, whenFalse }: ConditionNode, model: TemplateModel) {
    const value = valueAt(model, path);
    const holds = equals === null ? isPresent(value) : textOf(value) === equals;
    return holds === isNegated ? whenFalse : whenTrue;
  }

  #loop({ path, name, separator, body }: LoopNode, model: TemplateModel): void {
    const items = itemsOf(valueAt(model, path));
    for (const [index, item] of items.entries()) {
      this.#items += 1;
      if (this.#items > maxItems) throw new Full();
      if (index > 0) this.#write(separator);
      this.run(body, {
        ...model,
        [name]: item,
        [`index_${name}`]: index,
        [`first_${name}`]: index === 0,
        [`last_${name}`]: index === items.length - 1,
        [`even_${name}`]: index % 2 === 0,
        [`odd_${name}`]: index % 2 === 1,
      });
    }
  }
}

/** A template that cannot be rendered; the message says where. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

function requireValid({ problems: [first] }: ParsedTemplate): void {
  if (first) throw new TemplateError(`Line ${first.line}, column ${first.column}: ${first.message}`);
}

/** Fills in a template. Throws a TemplateError when it cannot be parsed; missing values are empty. */
export function renderTemplate(
  template: string | ParsedTemplate,
  model: TemplateModel,
  options: RenderOptions = {},
): string {
  const parsed = typeof template === 'string' ? parseTemplate(template) : template;
  requireValid(parsed);
  const rendering = new Rendering({
    escape: (text) => text,
    maxLength: defaultMaxLength,
    onMissing() {},
    ...options,
  });
  try {
    rendering.run(parsed.nodes, model);
  } catch (error) {
    if (!(error instanceof Full)) throw error;
  }
  return rendering.text;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
