import type { Value } from './values.ts';

/** The variables of a list that is being repeated, or of a lambda. */
export interface LoopState {
  names: readonly string[];
  values: readonly Value[];
  /** Position from 0; null for a lambda. */
  index: number | null;
  hasNext: boolean;
}

/** The names that a template can use. */
export class Scope {
  readonly #model: ReadonlyMap<string, Value>;
  readonly #assigned = new Map<string, Value>();
  readonly #loops: LoopState[] = [];

  constructor(model: ReadonlyMap<string, Value>) {
    this.#model = model;
  }

  assign(name: string, value: Value): void {
    this.#assigned.set(name, value);
  }

  assigned(name: string): Value {
    return this.#assigned.get(name);
  }

  within<T>(loop: LoopState, run: () => T): T {
    this.#loops.push(loop);
    try {
      return run();
    } finally {
      this.#loops.pop();
    }
  }

  /** The innermost loop with this variable. */
  loopOf(name: string): LoopState | undefined {
    return this.#loops.findLast(({ names, index }) => index !== null && names.includes(name));
  }

  get(name: string): Value {
    for (const loop of this.#loops.toReversed()) {
      const at = loop.names.indexOf(name);
      if (at >= 0) return loop.values[at];
      const [first] = loop.names;
      if (loop.index === null || !first || !name.startsWith(first)) continue;
      // The older way to write ?index and ?has_next.
      if (name === `${first}_index`) return loop.index;
      if (name === `${first}_has_next`) return loop.hasNext;
    }
    return this.#assigned.get(name) ?? this.#model.get(name);
  }
}
