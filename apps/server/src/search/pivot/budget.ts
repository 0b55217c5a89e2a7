import { maxGroups, maxKeptValues } from '../limits.ts';
import { SearchError } from '../search-error.ts';

/** A pivot has more groups than are kept in memory. */
export class TooManyGroupsError extends SearchError {
  constructor() {
    const most = maxGroups.toLocaleString('en');
    super(
      'too_much',
      `There are more than ${most} groups; narrow the search down, or group by fields with fewer values`,
    );
  }
}

/** The memory of so many bytes, counted in values: about what an entry of a map takes. */
export const inValues = (bytes: number): number => bytes / 32;

/** Limits the memory of one pivot; a search that exceeds it fails with an error. */
export class Budget {
  /** The group of all messages does not count. */
  #groups = -1;
  #values = 0;

  /** A negative number gives groups back. */
  takeGroups(count: number): void {
    this.#groups += count;
    if (this.#groups > maxGroups) throw new TooManyGroupsError();
  }

  /** A negative number gives values back. */
  takeValues(count: number): void {
    this.#values += count;
    if (this.#values > maxKeptValues) {
      const most = maxKeptValues.toLocaleString('en');
      throw new SearchError(
        'too_much',
        `The metrics would have to keep more than ${most} values; narrow the search down, or make fewer groups`,
      );
    }
  }
}
