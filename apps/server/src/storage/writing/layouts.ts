import { typeBit } from '../field-types.ts';
import type { StoredMessage } from '../message.ts';
import { existsTerm, fieldOwner, shapeTerm } from '../words/encode.ts';
import type { Field, FieldRegistry } from './field-registry.ts';

/** Data shared by messages with the same fields of the same types. */
export interface Layout {
  readonly names: readonly string[];
  readonly fields: readonly (Field | null)[];
  readonly types: readonly number[];
  /** The words that record which fields are present. */
  readonly terms: string;
}

/** Fields of all cached layouts: about 2000 ordinary layouts, or 50 of the largest. */
const maxCachedFields = 50_000;

function isLayoutOf({ names, types }: Layout, message: StoredMessage): boolean {
  let at = 0;
  for (const name in message) {
    if (name !== names[at] || typeBit(message[name]) !== types[at]) return false;
    at += 1;
  }
  return at === names.length;
}

/** Caches what follows from the names and types of a message's fields, since messages have few layouts. */
export class Layouts {
  readonly #registry: FieldRegistry;
  readonly #known = new Map<string, Layout>();
  #retainedFields = 0;
  /** Most messages have the layout of the message before. */
  #latest: Layout = { names: [], fields: [], types: [], terms: '' };

  constructor(registry: FieldRegistry) {
    this.#registry = registry;
  }

  of(message: StoredMessage): Layout {
    if (!isLayoutOf(this.#latest, message)) this.#latest = this.#find(message);
    return this.#latest;
  }

  #find(message: StoredMessage): Layout {
    let key = '';
    for (const name in message) key += `${typeBit(message[name])}${name}\n`;
    const known = this.#known.get(key);
    if (known) return known;
    const layout = this.#make(message);
    this.#keep(key, layout);
    return layout;
  }

  #keep(key: string, layout: Layout): void {
    if (this.#retainedFields >= maxCachedFields) {
      this.#known.clear();
      this.#retainedFields = 0;
    }
    this.#known.set(key, layout);
    this.#retainedFields += layout.fields.length;
  }

  #make(message: StoredMessage): Layout {
    const names = Object.keys(message);
    const fields: (Field | null)[] = [];
    const types: number[] = [];
    for (const name of names) {
      const type = typeBit(message[name]);
      types.push(type);
      fields.push(type === 0 ? null : this.#registry.field(name, type));
    }
    return { names, fields, types, terms: this.#terms(fields) };
  }

  #terms(fields: readonly (Field | null)[]): string {
    const numbers = fields.map((field) => field?.number ?? null).filter((number) => number !== null);
    const shape = this.#registry.shape(numbers);
    if (shape !== null) return ` ${shapeTerm(shape)}`;
    return numbers.map((number) => ` ${existsTerm(fieldOwner(number))}`).join('');
  }
}
