import { typeBit } from '../field-types.ts';
import type { StoredMessage } from '../message.ts';
import { existsTerm, fieldOwner, shapeTerm } from '../words/encode.ts';
import type { Field, FieldRegistry } from './field-registry.ts';

/** Data shared by messages with the same fields of the same types. */
export interface Layout {
  readonly fields: readonly (Field | null)[];
  readonly types: readonly number[];
  /** The words that record which fields are present. */
  readonly terms: string;
}

/** Fields of all cached layouts: about 2000 ordinary layouts, or 50 of the largest. */
const maxCachedFields = 50_000;

/** A field after certain others. The fields of a message are a path of steps, which layouts that begin alike share. */
class Step {
  readonly name: string;
  readonly type: number;
  /** Of messages whose last field this is. */
  layout: Layout | null = null;
  /** Most messages take the same step as the one before; `#known` costs several times as much as comparing with it. */
  #latest: Step | null = null;
  #known: Map<string, Step> | null = null;

  constructor(name: string, type: number) {
    this.name = name;
    this.type = type;
  }

  /** The step to the field that follows. */
  to(name: string, type: number): Step {
    if (this.#latest?.name === name && this.#latest.type === type) return this.#latest;
    const key = `${type} ${name}`;
    this.#known ??= new Map();
    const step = this.#known.get(key) ?? new Step(name, type);
    this.#known.set(key, step);
    this.#latest = step;
    return step;
  }
}

/** Caches what follows from the names and types of a message's fields, since messages have few layouts. */
export class Layouts {
  readonly #registry: FieldRegistry;
  #start = new Step('', 0);
  #retainedFields = 0;

  constructor(registry: FieldRegistry) {
    this.#registry = registry;
  }

  of(message: StoredMessage): Layout {
    let last = this.#start;
    for (const name in message) last = last.to(name, typeBit(message[name]));
    if (!last.layout) {
      last.layout = this.#make(message);
      this.#count(last.layout);
    }
    return last.layout;
  }

  #count({ fields }: Layout): void {
    this.#retainedFields += fields.length;
    if (this.#retainedFields <= maxCachedFields) return;
    this.#start = new Step('', 0);
    this.#retainedFields = 0;
  }

  #make(message: StoredMessage): Layout {
    const fields: (Field | null)[] = [];
    const types: number[] = [];
    for (const name in message) {
      const type = typeBit(message[name]);
      types.push(type);
      fields.push(type === 0 ? null : this.#registry.field(name, type));
    }
    return { fields, types, terms: this.#terms(fields) };
  }

  #terms(fields: readonly (Field | null)[]): string {
    const numbers = fields.map((field) => field?.number ?? null).filter((number) => number !== null);
    const shape = this.#registry.shape(numbers);
    if (shape !== null) return ` ${shapeTerm(shape)}`;
    return numbers.map((number) => ` ${existsTerm(fieldOwner(number))}`).join('');
  }
}
