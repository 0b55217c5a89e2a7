import type { FieldValue } from '../message.ts';

/** Words of values, by value. */
export type TermsByValue = Map<FieldValue, string>;

/** The limit of all fields together; about 60 MB at worst. */
const maxTerms = 200_000;
const maxCachedLength = 200;

/** Caches the words of values for all fields of an index, within a shared limit. */
export class TermCache {
  readonly #holders = new Set<TermsByValue>();
  #size = 0;

  /** Caches the words of a value that the map does not have yet. */
  keep(map: TermsByValue, value: FieldValue, terms: string): void {
    if (terms.length >= maxCachedLength) return;
    if (this.#size >= maxTerms) this.#forgetAll();
    map.set(value, terms);
    this.#holders.add(map);
    this.#size += 1;
  }

  forget(map: TermsByValue): void {
    this.#size -= map.size;
    this.#holders.delete(map);
    map.clear();
  }

  #forgetAll(): void {
    for (const map of this.#holders) map.clear();
    this.#holders.clear();
    this.#size = 0;
  }
}
