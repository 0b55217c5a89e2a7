import type { KeyValues } from '../../store/settings.ts';

const key = (prefix: string) => `last_index_number.${prefix}`;

/**
 * The numbers that indices of deleted index sets had. A name is never given again: copies of messages in other sets name
 * the indices that hold earlier ones, and kept files have their names.
 */
export class UsedNames {
  readonly #settings: KeyValues;

  constructor(settings: KeyValues) {
    this.#settings = settings;
  }

  /** The number that the first index of a new set gets. */
  firstFree(prefix: string): number {
    const last = this.#settings.get(key(prefix));
    return typeof last === 'number' ? last + 1 : 0;
  }

  remember(prefix: string, numbers: readonly number[]): void {
    this.#settings.set(key(prefix), Math.max(this.firstFree(prefix) - 1, ...numbers));
  }
}
