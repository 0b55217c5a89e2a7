/** Collects the items with the highest ranks, and counts all. */
export class TopItems<T> {
  readonly #most: number;
  #items: { item: T; rank: number }[] = [];
  /** Lower ranks are not among the highest. */
  #least = Number.NEGATIVE_INFINITY;
  count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** The item is made only if it may be among the highest. */
  add(rank: number, make: () => T): void {
    this.count += 1;
    if (rank < this.#least) return;
    this.#items.push({ item: make(), rank });
    if (this.#items.length >= 2 * this.#most) this.#cut();
  }

  list(): T[] {
    this.#cut();
    return this.#items.map(({ item }) => item);
  }

  #cut(): void {
    if (this.#items.length <= this.#most) return;
    this.#items.sort((one, other) => Number(other.rank > one.rank) - Number(other.rank < one.rank));
    this.#items.length = this.#most;
    this.#least = this.#items.at(-1)?.rank ?? this.#least;
  }
}
