import { type MessageRows, messageKey, type SearchMessage } from '#/components/core/search/model.ts';

/** What is shown around a row. */
export interface Surroundings {
  above: readonly SearchMessage[];
  below: readonly SearchMessage[];
}

/**
 * Rows with others around one of them. A message that is among the rows anyway is there twice, each time with a key of
 * its own.
 */
export function surroundedRows(rows: MessageRows, at: number, { above, below }: Surroundings): MessageRows {
  const middle = at + above.length;
  const last = middle + below.length;
  const around = (index: number): SearchMessage | undefined =>
    index < middle ? above[index - at] : below[index - middle - 1];
  const isAround = (index: number) => index >= at && index <= last && index !== middle;
  /** The position among the rows alone. */
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
    // Counted from the middle, so that a row keeps its key as others come in at the ends.
    keyAt: (index) => (isAround(index) ? `around ${index - middle}` : rows.keyAt(plain(index))),
  };
}
