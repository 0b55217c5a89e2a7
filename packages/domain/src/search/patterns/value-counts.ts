const maxValues = 20;
const maxValueLength = 80;

/** Counts the values of one variable part: the first twenty by value, and the messages with any other. */
export class ValueCounts {
  readonly #counts = new Map<string, number>();
  #others = 0;

  add(text: string, by = 1): void {
    const value = text.length > maxValueLength ? text.slice(0, maxValueLength) : text;
    const count = this.#counts.get(value);
    if (count !== undefined) this.#counts.set(value, count + by);
    else if (this.#counts.size < maxValues) this.#counts.set(ownCopy(value), by);
    else this.#others += by;
  }

  absorb(other: ValueCounts): void {
    for (const [value, count] of other.#counts) this.add(value, count);
    this.#others += other.#others;
  }

  /** The only value so far; undefined if there are several. */
  get only(): string | undefined {
    return this.#counts.size === 1 && this.#others === 0 ? this.#counts.keys().next().value : undefined;
  }

  /** The most frequent values, and how many messages have another. */
  top(limit: number): { values: { value: string; count: number }[]; others: number } {
    const sorted = [...this.#counts].sort((a, b) => b[1] - a[1]);
    const rest = sorted.slice(limit).reduce((sum, [, count]) => sum + count, 0);
    return {
      values: sorted.slice(0, limit).map(([value, count]) => ({ value, count })),
      others: this.#others + rest,
    };
  }
}

/** A copy with storage of its own: engines keep the whole text alive that a longer slice was cut from. */
export const ownCopy = (text: string): string => (text.length < 13 ? text : text.split('').join(''));
