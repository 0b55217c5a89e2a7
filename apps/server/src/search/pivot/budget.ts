import { maxGroups, maxRetainedValues } from '../limits.ts';
import { SearchError } from '../search-error.ts';

/** A pivot keeps more in memory than it may, which fewer groups at a time would change. */
export class PivotBudgetError extends SearchError {
  constructor(message: string) {
    super('too_much', message);
  }
}

/** The memory of so many bytes, counted in values: about what an entry of a map takes. */
export const inValues = (bytes: number): number => bytes / 32;

export interface PivotLimits {
  groups: number;
  values: number;
}

/** Limits the memory of one pivot; a search that exceeds it fails with an error. */
export class Budget {
  /** The group of all messages does not count. */
  #groups = -1;
  #values = 0;
  readonly #most: PivotLimits;

  constructor(most: PivotLimits = { groups: maxGroups, values: maxRetainedValues }) {
    this.#most = most;
  }

  /** A negative number gives groups back. */
  takeGroups(count: number): void {
    this.#groups += count;
    if (this.#groups <= this.#most.groups) return;
    const most = this.#most.groups.toLocaleString('en');
    throw new PivotBudgetError(
      `There are more than ${most} groups; narrow the search down, or group by fields with fewer values`,
    );
  }

  /** A negative number gives values back. */
  takeValues(count: number): void {
    this.#values += count;
    if (this.#values <= this.#most.values) return;
    const most = this.#most.values.toLocaleString('en');
    throw new PivotBudgetError(
      `The metrics would have to keep more than ${most} values; narrow the search down, or make fewer groups`,
    );
  }
}
