import type { SearchMessage } from '@tailrace/domain/search/search-message';
import type { Arrival } from './live-bars.ts';

/** Milliseconds between new lists: the histogram is drawn again for each. */
const refreshMs = 1_000;
/** Seconds times levels; the oldest are forgotten. */
const maxEntries = 20_000;

/** Counts arriving messages by second and level, for the histogram. */
export class ArrivalLog {
  readonly #counts = new Map<string, Arrival>();
  #list: readonly Arrival[] = [];
  #listedAt = Number.NEGATIVE_INFINITY;
  #hasChanged = false;
  /** Number of messages. */
  total = 0;

  add(messages: readonly SearchMessage[]): void {
    this.total += messages.length;
    for (const { fields } of messages) {
      const second = Math.floor(Date.parse(String(fields.timestamp)) / 1_000) * 1_000;
      if (Number.isNaN(second)) continue;
      const level = String(fields.level ?? '');
      const key = `${second} ${level}`;
      const count = (this.#counts.get(key)?.count ?? 0) + 1;
      this.#counts.set(key, { second, level, count });
      this.#hasChanged = true;
    }
    while (this.#counts.size > maxEntries) {
      const [oldest] = this.#counts.keys();
      if (oldest === undefined) break;
      this.#counts.delete(oldest);
    }
  }

  /** The counts; the same list until there are new ones and the last is old enough. */
  list(now: number): readonly Arrival[] {
    if (this.#hasChanged && now - this.#listedAt >= refreshMs) {
      this.#list = [...this.#counts.values()];
      this.#listedAt = now;
      this.#hasChanged = false;
    }
    return this.#list;
  }
}
