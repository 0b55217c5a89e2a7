import { compareCodePoints } from '@tailrace/languages/query';
import type { MessageSort } from './message-sort.ts';

interface Sortable {
  id: bigint;
  keys: readonly unknown[];
}

const rank = (value: unknown) => (typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2);

/** Numbers before texts; what is missing comes last in either order. */
function compareKeys(left: unknown, right: unknown, isDescending: boolean): number {
  const missing = Number(left === null || left === undefined) - Number(right === null || right === undefined);
  if (missing !== 0) return missing;
  const order =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : typeof left === 'string' && typeof right === 'string'
        ? compareCodePoints(left, right)
        : rank(left) - rank(right);
  return isDescending ? -order : order;
}

/** Keeps the first messages of an order, however many are offered. */
export class TopMessages<T extends Sortable> {
  readonly size: number;
  readonly #sort: readonly MessageSort[];
  #kept: T[] = [];

  constructor(sort: readonly MessageSort[], size: number) {
    this.#sort = sort;
    this.size = size;
  }

  offer(message: T): void {
    this.#kept.push(message);
    if (this.#kept.length >= 2 * this.size + 1000) this.#cut();
  }

  page(offset: number): T[] {
    this.#cut();
    return this.#kept.slice(offset);
  }

  #cut(): void {
    this.#kept = this.#kept.sort((a, b) => this.#compare(a, b)).slice(0, this.size);
  }

  #compare(a: T, b: T): number {
    const [first] = this.#sort;
    if (a.keys.length > 0) {
      for (const [at, { order }] of this.#sort.entries()) {
        const compared = compareKeys(a.keys[at], b.keys[at], order === 'DESC');
        if (compared !== 0) return compared;
      }
      return a.id < b.id ? 1 : -1;
    }
    const ascending = a.id < b.id ? -1 : 1;
    return first?.order === 'ASC' ? ascending : -ascending;
  }
}
