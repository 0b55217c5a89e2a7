/** A place in a template that names a configuration variable; `from` and `to` enclose the name. */
interface VariableReference {
  name: string;
  from: number;
  to: number;
}

/** What a template depends on. */
export interface TemplateReferences {
  variables: readonly VariableReference[];
  /** Whether `user` is used as a whole, as in `user[name]` or `<#list user?keys as key>`. */
  usesAnyVariable: boolean;
  /** Ids of included configurations. */
  includes: readonly string[];
  /** Whether an included id is calculated. */
  includesAny: boolean;
}

const identifier = /[A-Za-z_$@][\w$@]*/y;
const member = /\s*\.\s*(?<name>[A-Za-z_]\w*)/dy;
const item = /\s*\[\s*(?<quote>["'])(?<name>\w+)\k<quote>\s*\]/dy;
const plainInclude = /\s*(?<quote>["'])(?<id>[^"'\\$#]*)\k<quote>\s*\/?>/y;

/** Of strings in interpolations of strings; deeper ones are read as text. */
const maxNesting = 50;

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

/**
 * Reads a template without parsing it: templates that fail are read too, because a renamed variable is renamed in them, and
 * because they change when what they include does.
 */
class ReferenceReader {
  readonly variables: VariableReference[] = [];
  readonly includes: string[] = [];
  usesAnyVariable = false;
  includesAny = false;
  readonly #source: string;
  #position = 0;
  #nesting = 0;

  constructor(source: string) {
    this.#source = source;
  }

  readText(): void {
    const start = /<#--|<#noparse\s*>|[$#]\{|<\/?[#@]/g;
    for (;;) {
      start.lastIndex = this.#position;
      const found = start.exec(this.#source);
      if (!found) return;
      this.#position = start.lastIndex;
      if (found[0] === '<#--') this.#skipPast('-->');
      else if (found[0].startsWith('<#noparse')) this.#skipPast('</#noparse');
      else if (found[0].endsWith('{')) this.#readExpression('}');
      else this.#readTag();
    }
  }

  #skipPast(end: string): void {
    const index = this.#source.indexOf(end, this.#position);
    this.#position = index < 0 ? this.#source.length : index + end.length;
  }

  #readTag(): void {
    const name = matchAt(identifier, this.#source, this.#position);
    if (name?.[0] === 'include' || name?.[0] === 'import') {
      this.#position = identifier.lastIndex;
      const id = matchAt(plainInclude, this.#source, this.#position)?.groups?.id;
      if (id === undefined) this.includesAny = true;
      else this.includes.push(id);
    }
    this.#readExpression('>');
  }

  /** Reads to the end of an expression or tag. Within brackets, `>` compares and `}` closes a hash. */
  #readExpression(end: '}' | '>'): void {
    let depth = 0;
    let previous = '';
    while (this.#position < this.#source.length) {
      const character = this.#source.charAt(this.#position);
      if (character === end && depth === 0) {
        this.#position += 1;
        return;
      }
      const word = matchAt(identifier, this.#source, this.#position)?.[0];
      if (word !== undefined) this.#readWord(word, previous);
      else if (character === '"' || character === "'") this.#readString(character, previous === 'r');
      else this.#position += 1;
      if ('([{'.includes(character)) depth += 1;
      if (')]}'.includes(character)) depth = Math.max(0, depth - 1);
      if (character.trim() !== '') previous = word ?? character;
    }
  }

  #readWord(word: string, previous: string): void {
    const start = this.#position;
    this.#position += word.length;
    if (previous === '.') {
      // `.data_model`, `.globals`, `.main`, `.namespace` and `.vars` lead to `user` by other names.
      if (/^(data_model|globals|main|namespace|vars)$/.test(word)) this.usesAnyVariable = true;
      return;
    }
    if (word !== 'user') return;
    const named =
      matchAt(member, this.#source, start + word.length) ?? matchAt(item, this.#source, start + word.length);
    const [from, to] = named?.indices?.groups?.name ?? [];
    if (!named || from === undefined || to === undefined) {
      this.usesAnyVariable = true;
      return;
    }
    this.variables.push({ name: this.#source.slice(from, to), from, to });
    this.#position = named.index + named[0].length;
  }

  /** Strings contain interpolations, unless they are raw. */
  #readString(quote: string, isRaw: boolean): void {
    this.#position += 1;
    while (this.#position < this.#source.length) {
      const character = this.#source.charAt(this.#position);
      this.#position += 1;
      if (character === quote) return;
      if (isRaw) continue;
      if (character === '\\') this.#position += 1;
      const isInterpolation = '$#'.includes(character) && this.#source.charAt(this.#position) === '{';
      if (!isInterpolation || this.#nesting >= maxNesting) continue;
      this.#position += 1;
      this.#nesting += 1;
      this.#readExpression('}');
      this.#nesting -= 1;
    }
  }
}

/** The configuration variables and configurations that a template uses. */
export function templateReferences(template: string): TemplateReferences {
  const reader = new ReferenceReader(template);
  reader.readText();
  return reader;
}

/** The template with another name for a variable. */
export function renameVariable(template: string, name: string, newName: string): string {
  let renamed = '';
  let end = 0;
  for (const reference of templateReferences(template).variables) {
    if (reference.name !== name) continue;
    renamed += template.slice(end, reference.from) + newName;
    end = reference.to;
  }
  return renamed + template.slice(end);
}
