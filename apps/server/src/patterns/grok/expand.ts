import { type GrokPart, type GrokReference, type ParsedGrok, parseGrok } from '@tailrace/languages/grok';
import { GrokError } from './grok-error.ts';

/** Named patterns that others refer to by `%{NAME}`. */
export type Definitions = Readonly<Record<string, string>>;

/** What a group of the expanded expression captures. */
export interface Capture {
  /** The group's name in the expression. */
  group: string;
  /** The name people see. */
  name: string;
  /** Whether the pattern gives it this name; else it is that of the pattern referred to. */
  isNamed: boolean;
  /** What the text is turned into. */
  type: string | null;
  /** Says more about the type, such as the format of a date. */
  argument: string | null;
}

export interface Expansion {
  /** A regular expression in Oniguruma's syntax. */
  source: string;
  captures: Capture[];
}

const maxSourceLength = 200_000;
const maxNesting = 100;

class Expander {
  readonly captures: Capture[] = [];
  readonly #definitions: Definitions;
  /** A pattern may be used many times. */
  readonly #parsed = new Map<string, ParsedGrok>();
  #length = 0;

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  /** The text with every reference replaced; `path` is the names of the patterns that led here. */
  expand(text: string, path: readonly string[]): string {
    this.#count(text.length);
    const groups = new Map<string, string>();
    let source = '';
    let at = 0;
    for (const part of this.#parse(text)) {
      source += text.slice(at, part.from) + this.#write(part, path, groups);
      at = part.to;
    }
    return source + text.slice(at);
  }

  #parse(text: string): readonly GrokPart[] {
    const { parts, problems } = this.#parsed.get(text) ?? parseGrok(text);
    this.#parsed.set(text, { parts, problems });
    const [problem] = problems;
    if (!problem) return parts;
    const written = text.slice(problem.from, problem.to);
    throw new GrokError(
      problem.fault === 'unclosed'
        ? `${written} has no closing brace`
        : `${written} is no reference to a pattern`,
    );
  }

  #write(part: GrokPart, path: readonly string[], groups: Map<string, string>): string {
    switch (part.kind) {
      case 'backReference':
        return `\\k<${groups.get(part.name) ?? part.name}>`;
      case 'group':
        return `(?<${this.#group(part.name, groups)}>`;
      case 'reference':
        return this.#refer(part, path);
    }
  }

  /** Gives a group of a pattern a name of its own, as the pattern may be used more than once. */
  #group(name: string, groups: Map<string, string>): string {
    const group = this.#capture({ name, isNamed: true, type: null, argument: null });
    groups.set(name, group);
    return group;
  }

  #refer({ name, field, type, argument }: GrokReference, path: readonly string[]): string {
    const pattern = name.text;
    const definition = Object.hasOwn(this.#definitions, pattern) ? this.#definitions[pattern] : undefined;
    if (definition === undefined) throw new GrokError(`There is no pattern ${pattern}`);
    if (path.includes(pattern)) {
      const circle = [...path.slice(path.indexOf(pattern)), pattern].join(' → ');
      throw new GrokError(`The pattern refers to itself: ${circle}`);
    }
    if (path.length >= maxNesting) {
      throw new GrokError(`Patterns refer to each other more than ${maxNesting} levels deep`);
    }
    const group = this.#capture({ name: field ?? pattern, isNamed: field !== null, type, argument });
    return `(?<${group}>${this.expand(definition, [...path, pattern])})`;
  }

  #capture(capture: Omit<Capture, 'group'>): string {
    const group = `g${this.captures.length}`;
    this.captures.push({ group, ...capture });
    // At least as much as the group's own signs, so that empty patterns count as well.
    this.#count(group.length + 5);
    return group;
  }

  #count(length: number): void {
    this.#length += length;
    if (this.#length > maxSourceLength) {
      throw new GrokError(`With all it refers to, the pattern has more than ${maxSourceLength} characters`);
    }
  }
}

/** Puts the patterns that a pattern refers to in place of the references, all the way down. */
export function expand(pattern: string, definitions: Definitions): Expansion {
  const expander = new Expander(definitions);
  return { source: expander.expand(pattern, []), captures: expander.captures };
}
