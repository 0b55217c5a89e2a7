import { compareCodePoints } from '@tailrace/languages/query';
import { millisecondOf } from '../../storage/row-id.ts';
import type { MessageSort } from './message-sort.ts';

export interface Sortable {
  id: bigint;
  /** Number of indices newer than the message's index. */
  age: number;
  keys: readonly unknown[];
}

const isNumber = (value: unknown): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';
const compareNumbers = (left: number | bigint, right: number | bigint) =>
  Number(left > right) - Number(left < right);
const rank = (value: unknown) => (isNumber(value) ? 0 : typeof value === 'string' ? 1 : 2);

/** Numbers sort before texts; missing values come last in either order. */
function compareKeys(left: unknown, right: unknown, isDescending: boolean): number {
  const missing = Number(left === null || left === undefined) - Number(right === null || right === undefined);
  if (missing !== 0) return missing;
  const order =
    isNumber(left) && isNumber(right)
      ? compareNumbers(left, right)
      : typeof left === 'string' && typeof right === 'string'
        ? compareCodePoints(left, right)
        : rank(left) - rank(right);
  return isDescending ? -order : order;
}

/** Keeps only the first messages in the sort order. */
export class TopMessages<T extends Sortable> {
  readonly size: number;
  readonly #sort: readonly MessageSort[];
  #retained: T[] = [];
  /** When as many as are wanted were kept, the last of them. */
  #last: T | undefined;

  constructor(sort: readonly MessageSort[], size: number) {
    this.#sort = sort;
    this.size = size;
  }

  offer(message: T): void {
    this.#retained.push(message);
    if (this.#retained.length >= 2 * this.size + 1000) this.#cut();
  }

  /** Whether a message may be among the first, by what it is sorted by first. */
  mayKeep(key: unknown): boolean {
    const [first] = this.#sort;
    return !this.#last || compareKeys(key, this.#last.keys[0], first?.order === 'DESC') <= 0;
  }

  /** The last of those kept, once these are as many as are wanted. */
  last(): T | undefined {
    this.#cut();
    return this.#last;
  }

  page(offset: number): T[] {
    this.#cut();
    return this.#retained.slice(offset);
  }

  #cut(): void {
    this.#retained = this.#retained.sort((a, b) => this.#compare(a, b)).slice(0, this.size);
    this.#last = this.#retained[this.size - 1];
  }

  #compare(a: T, b: T): number {
    const [first] = this.#sort;
    if (a.keys.length > 0) {
      for (const [at, { order }] of this.#sort.entries()) {
        const compared = compareKeys(a.keys[at], b.keys[at], order === 'DESC');
        if (compared !== 0) return compared;
      }
      return compareMoments(a, b, true);
    }
    return compareMoments(a, b, first?.order !== 'ASC');
  }
}

/** Sorts by time in either direction; messages of one millisecond stay in the order they were stored in. */
function compareMoments(a: Sortable, b: Sortable, isDescending: boolean): number {
  const [left, right] = [millisecondOf(a.id), millisecondOf(b.id)];
  if (left !== right) return left < right === isDescending ? 1 : -1;
  if (a.age !== b.age) return b.age - a.age;
  return a.id < b.id ? -1 : 1;
}
