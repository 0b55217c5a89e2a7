import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import type { MessageRows } from '#/components/core/search/model.ts';

/** Whether a range extends to the present, so that new messages belong to it. */
export function reachesNow(range: TimeRange): boolean {
  if (range.type !== 'relative') return false;
  return 'range' in range || !range.to;
}

/** Puts new messages above the existing rows. */
export function tailedRows(messages: readonly SearchMessage[], rows: MessageRows): MessageRows {
  const count = messages.length;
  return {
    length: count + rows.length,
    at: (index) => (index < count ? messages[index] : rows.at(index - count)),
    indexOf: (key) => {
      const at = messages.findIndex((message) => messageKey(message) === key);
      if (at >= 0) return at;
      const index = rows.indexOf(key);
      return index < 0 ? -1 : index + count;
    },
    // By position, so that React reuses the rows when thousands of messages arrive.
    keyAt: (index) => (index < count ? `live ${index}` : rows.keyAt(index - count)),
  };
}
