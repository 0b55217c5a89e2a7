import { maxGroups, maxKeptValues } from '../limits.ts';
import { SearchError } from '../search-error.ts';

/** Limits the memory of one pivot; a search that exceeds it fails with an error. */
export class Budget {
  #groups = 0;
  #values = 0;

  takeGroup(): void {
    this.#groups += 1;
    if (this.#groups > maxGroups) {
      throw new SearchError('too_much', `There are more than ${maxGroups} groups; narrow the search down`);
    }
  }

  takeValue(): void {
    this.#values += 1;
    if (this.#values > maxKeptValues) {
      throw new SearchError('too_much', 'There are too many values to compare; narrow the search down');
    }
  }
}
