import { type GrokPart, type GrokReference, type ParsedGrok, parseGrok } from '@tailrace/languages/grok';
import { GrokError } from './grok-error.ts';

/** Patterns by name, referenced as `%{NAME}`. */
export type Definitions = Readonly<Record<string, string>>;

/** A capture group of the expanded expression. */
export interface Capture {
  /** The group's name in the expression. */
  group: string;
  /** The field name of the capture. */
  name: string;
  /** Whether the name is explicit; otherwise it is the referenced pattern's name. */
  isNamed: boolean;
  /** The type that the captured text is converted to. */
  type: string | null;
  /** The argument of the type, such as a date format. */
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
  /** Cached, because a pattern may be used many times. */
  readonly #parsed = new Map<string, ParsedGrok>();
  #length = 0;

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  /** Replaces every reference in a text; `path` holds the names of the patterns being expanded. */
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
        : `${written} is not a reference to a pattern`,
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

  /** Gives a capture group a unique name, since a pattern may be used more than once. */
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
    // Counts at least the characters of the group itself, so that empty patterns count too.
    this.#count(group.length + 5);
    return group;
  }

  #count(length: number): void {
    this.#length += length;
    if (this.#length > maxSourceLength) {
      throw new GrokError(
        `Expanded with all its references, the pattern has more than ${maxSourceLength} characters`,
      );
    }
  }
}

/** Expands all references of a pattern recursively. */
export function expand(pattern: string, definitions: Definitions): Expansion {
  const expander = new Expander(definitions);
  return { source: expander.expand(pattern, []), captures: expander.captures };
}
