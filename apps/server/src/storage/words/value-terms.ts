import { isSearchedWithoutName } from '@tailrace/languages/query';
import type { FieldValue } from '../message.ts';
import {
  anyField,
  booleanTerm,
  encodeValue,
  fieldOwner,
  numberTerm,
  type Owner,
  textTerm,
} from './encode.ts';
import { type Indexing, indexingOf } from './field-terms.ts';
import { numberKey, wideKey } from './number-key.ts';
import type { TermCache, TermsByValue } from './term-cache.ts';
import type { WordLayout } from './word-layout.ts';

const cacheSize = 1024;

/**
 * Encodes the values of one field as words of the index. Words are cached, because most fields have few values; a
 * field whose values rarely repeat stops caching.
 */
export class ValueTerms {
  readonly indexing: Indexing;
  readonly #owners: Owner[] = [];
  readonly #layout: WordLayout;
  readonly #retained: TermCache;
  #known: TermsByValue | null;
  #hits = 0;

  constructor(field: string, fieldNumber: number | null, layout: WordLayout, retained: TermCache) {
    this.#layout = layout;
    this.#retained = retained;
    // A field beyond the limit of registered fields may never be seen again.
    this.#known = fieldNumber === null ? null : new Map();
    this.indexing = indexingOf(field);
    if (fieldNumber !== null) this.#owners.push(fieldOwner(fieldNumber));
    const isQueriedByName = fieldNumber !== null && fieldNumber <= layout.fieldsQueriedByName;
    if (this.indexing === 'value' && isSearchedWithoutName(field) && !isQueriedByName)
      this.#owners.push(anyField);
  }

  /** The terms of a value, each preceded by a blank. */
  of(value: FieldValue): string {
    if (this.indexing === 'none' || this.indexing === 'text') return '';
    const known = this.#known?.get(value);
    if (known !== undefined) {
      this.#hits += 1;
      return known;
    }
    const terms = this.#write(value);
    if (this.#known) this.#keep(this.#known, value, terms);
    return terms;
  }

  #write(value: FieldValue): string {
    let terms = '';
    for (const owner of this.#owners) terms += ` ${this.#term(owner, value)}`;
    return terms;
  }

  #term(owner: Owner, value: FieldValue): string {
    if (this.indexing === 'id') return this.#layout.idTerm(owner, String(value));
    if (this.indexing === 'lowercase') return textTerm(owner, encodeValue(String(value).toLowerCase()));
    switch (typeof value) {
      case 'number':
        return numberTerm(owner, numberKey(value));
      case 'bigint':
        return numberTerm(owner, wideKey(value));
      case 'boolean':
        return booleanTerm(owner, value);
      default:
        return textTerm(owner, encodeValue(value));
    }
  }

  #keep(known: TermsByValue, value: FieldValue, terms: string): void {
    if (known.size >= cacheSize) {
      this.#retained.forget(known);
      if (this.#hits < cacheSize) this.#known = null;
      this.#hits = 0;
    }
    if (this.#known) this.#retained.keep(this.#known, value, terms);
  }
}
