import { maxReplyBytes } from './limits.ts';
import { SearchError } from './search-error.ts';

/** Tracks the size of a reply; a search that exceeds the limit fails with an error. */
export class ReplyBudget {
  #bytes = 0;

  take(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes <= maxReplyBytes) return;
    const megabytes = maxReplyBytes / 2 ** 20;
    throw new SearchError('too_much', `The result is larger than ${megabytes} MB; ask for less at a time`);
  }
}
