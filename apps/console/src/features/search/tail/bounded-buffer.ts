import type { SearchMessage } from '#/components/core/search/model.ts';

/** A bounded buffer of the newest messages; the oldest are evicted. */
export class BoundedBuffer {
  readonly #capacity: number;
  readonly #weight: number;
  #messages: SearchMessage[] = [];
  #weights: number[] = [];
  #total = 0;
  /** Number of evicted messages. */
  evicted = 0;

  constructor(capacity: number, weight: number) {
    this.#capacity = capacity;
    this.#weight = weight;
  }

  /** Oldest first. */
  get messages(): readonly SearchMessage[] {
    return this.#messages;
  }

  add(messages: readonly SearchMessage[]): void {
    const weights = messages.map(weightOf);
    this.#messages = [...this.#messages, ...messages];
    this.#weights = [...this.#weights, ...weights];
    this.#total += weights.reduce((sum, weight) => sum + weight, 0);
    let gone = 0;
    const count = this.#messages.length;
    while (count - gone > 1 && (count - gone > this.#capacity || this.#total > this.#weight)) {
      this.#total -= this.#weights[gone] ?? 0;
      gone += 1;
    }
    if (gone === 0) return;
    this.#messages = this.#messages.slice(gone);
    this.#weights = this.#weights.slice(gone);
    this.evicted += gone;
  }

  clear(): void {
    this.#messages = [];
    this.#weights = [];
    this.#total = 0;
    this.evicted = 0;
  }
}

/** Approximate size of a message in characters. */
function weightOf({ fields }: SearchMessage): number {
  let weight = 0;
  for (const value of Object.values(fields)) weight += 40 + (typeof value === 'string' ? value.length : 0);
  return weight;
}
