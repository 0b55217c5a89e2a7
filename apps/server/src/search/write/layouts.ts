import { typeBit } from '../field-types.ts';
import type { StoredMessage } from '../message.ts';
import { existsTerm, fieldOwner, shapeTerm } from '../terms/encode.ts';
import type { Field, FieldRegistry } from './field-registry.ts';

/** What messages with the same fields of the same types have in common. */
export interface Layout {
  readonly fields: readonly (Field | null)[];
  readonly types: readonly number[];
  /** The words that say which fields there are. */
  readonly words: string;
}

const mostLayouts = 2000;

/** Messages come in few layouts: what follows from the names and types of the fields is worked out once for each. */
export class Layouts {
  readonly #registry: FieldRegistry;
  readonly #known = new Map<string, Layout>();

  constructor(registry: FieldRegistry) {
    this.#registry = registry;
  }

  of(message: StoredMessage): Layout {
    let key = '';
    for (const name in message) key += `${typeBit(message[name])}${name}\n`;
    const known = this.#known.get(key);
    if (known) return known;
    if (this.#known.size >= mostLayouts) this.#known.clear();
    const layout = this.#make(message);
    this.#known.set(key, layout);
    return layout;
  }

  #make(message: StoredMessage): Layout {
    const fields: (Field | null)[] = [];
    const types: number[] = [];
    for (const name in message) {
      const type = typeBit(message[name]);
      types.push(type);
      fields.push(type === 0 ? null : this.#registry.field(name, type));
    }
    return { fields, types, words: this.#words(fields.filter((field) => field !== null)) };
  }

  #words(fields: readonly Field[]): string {
    const shape = this.#registry.shape(fields.map((field) => field.number));
    if (shape !== null) return ` ${shapeTerm(shape)}`;
    return fields.map((field) => ` ${existsTerm(fieldOwner(field.number))}`).join('');
  }
}
