import { type MessageRows, messageKey, type SearchMessage } from '#/components/core/search/model.ts';

/** The messages shown around a row. */
export interface Surroundings {
  above: readonly SearchMessage[];
  below: readonly SearchMessage[];
}

/**
 * Inserts surrounding messages at a row. A message that is also in the list appears twice, with different keys.
 */
export function surroundedRows(rows: MessageRows, at: number, { above, below }: Surroundings): MessageRows {
  const middle = at + above.length;
  const last = middle + below.length;
  const around = (index: number): SearchMessage | undefined =>
    index < middle ? above[index - at] : below[index - middle - 1];
  const isAround = (index: number) => index >= at && index <= last && index !== middle;
  /** The position in the list alone. */
  const plain = (index: number) => {
    if (index < at) return index;
    return index === middle ? at : index - above.length - below.length;
  };
  const anchor = rows.at(at);
  return {
    ...(anchor ? { anchor: messageKey(anchor) } : {}),
    length: rows.length + above.length + below.length,
    at: (index) => (isAround(index) ? around(index) : rows.at(plain(index))),
    indexOf: (key) => {
      for (let index = at; index <= last; index++) {
        const message = isAround(index) ? around(index) : undefined;
        if (message && messageKey(message) === key) return index;
      }
      const index = rows.indexOf(key);
      if (index < at) return index;
      return index === at ? middle : index + above.length + below.length;
    },
    // Counted from the middle, so that keys stay stable as rows are added at both ends.
    keyAt: (index) => (isAround(index) ? `around ${index - middle}` : rows.keyAt(plain(index))),
  };
}
