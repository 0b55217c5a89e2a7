import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { storedFields, storedShapes, versionOf } from '../index-file.ts';
import { maxFields, maxShapes } from '../limits.ts';
import { TermCache } from '../words/term-cache.ts';
import { ValueTerms } from '../words/value-terms.ts';
import { type WordLayout, wordLayoutOf } from '../words/word-layout.ts';

/** A field of an index: its number in the terms and the types of its values so far. */
export interface Field {
  /** `null` for a field beyond the limit of registered fields. */
  readonly number: number | null;
  readonly name: string;
  readonly terms: ValueTerms;
  types: number;
}

/** The fields of an index, and the sets of fields its messages have. */
export class FieldRegistry {
  readonly #fields = new Map<string, Field>();
  readonly #shapes = new Map<string, number>();
  /** How the words of the index are written. */
  readonly layout: WordLayout;
  readonly #termCache = new TermCache();
  readonly #insertField: StatementSync;
  readonly #updateTypes: StatementSync;
  readonly #insertShape: StatementSync;

  constructor(db: DatabaseSync) {
    this.layout = wordLayoutOf(versionOf(db));
    this.#insertField = db.prepare('INSERT INTO fields (number, name, types) VALUES (?, ?, ?)');
    this.#updateTypes = db.prepare('UPDATE fields SET types = ? WHERE number = ?');
    this.#insertShape = db.prepare('INSERT INTO shapes (number, fields) VALUES (?, ?)');
    for (const { number, name, types } of storedFields(db)) this.#remember(number, name, types);
    for (const { number, fields } of storedShapes(db)) this.#shapes.set(fields, number);
  }

  find(name: string): Field | undefined {
    return this.#fields.get(name);
  }

  /** Returns a field, registering it when it is new and the limit is not reached. */
  field(name: string, type: number): Field {
    const known = this.#fields.get(name);
    if (known) {
      if (known.number !== null && (known.types & type) !== type) {
        known.types |= type;
        this.#updateTypes.run(known.types, known.number);
      }
      return known;
    }
    if (this.#fields.size >= maxFields) {
      return {
        number: null,
        name,
        types: type,
        terms: new ValueTerms(name, null, this.layout, this.#termCache),
      };
    }
    const number = this.#fields.size + 1;
    this.#insertField.run(number, name, type);
    return this.#remember(number, name, type);
  }

  /** Returns the number of a set of fields; `null` beyond the limit. */
  shape(fieldNumbers: readonly number[]): number | null {
    const key = fieldNumbers.toSorted((a, b) => a - b).join(',');
    const known = this.#shapes.get(key);
    if (known !== undefined) return known;
    if (this.#shapes.size >= maxShapes) return null;
    const number = this.#shapes.size + 1;
    this.#insertShape.run(number, key);
    this.#shapes.set(key, number);
    return number;
  }

  #remember(number: number, name: string, types: number): Field {
    const field = { number, name, types, terms: new ValueTerms(name, number, this.layout, this.#termCache) };
    this.#fields.set(name, field);
    return field;
  }
}
