import { messageOf } from '../limits.ts';
import { RuleError } from '../values.ts';

const maxCompiled = 500;

/**
 * Compiled patterns by their text and what else they are compiled from, which nearly always are constants of a rule; the
 * least recently used are dropped.
 */
export class CompiledCache<Compiled> {
  readonly #compile: (text: string, options: string) => Compiled;
  readonly #compiled = new Map<string, Compiled>();

  constructor(compile: (text: string, options: string) => Compiled) {
    this.#compile = compile;
  }

  /** Throws a RuleError with the reason why the pattern cannot be compiled. */
  get(text: string, options = ''): Compiled {
    // The length tells where the text ends.
    const key = options === '' ? text : `${text.length} ${text}${options}`;
    let compiled = this.#compiled.get(key);
    if (compiled === undefined) {
      compiled = this.#tryCompile(text, options);
      const [oldest] = this.#compiled.keys();
      if (this.#compiled.size >= maxCompiled && oldest !== undefined) this.#compiled.delete(oldest);
    } else if (this.#compiled.size > maxCompiled / 2) {
      this.#compiled.delete(key);
    } else {
      // Nothing is dropped soon, so the order does not matter.
      return compiled;
    }
    this.#compiled.set(key, compiled);
    return compiled;
  }

  #tryCompile(text: string, options: string): Compiled {
    try {
      return this.#compile(text, options);
    } catch (error) {
      throw new RuleError(messageOf(error));
    }
  }
}
