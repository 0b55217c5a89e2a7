import { millisecondOf } from '../../storage/row-id.ts';
import type { Selection } from './selection.ts';
import type { Order } from './word-index.ts';

/** The ids of the first exact matches by time; within a millisecond, in the order they were stored in. */
export function idsByTime(selection: Selection, order: Order, limit: number): bigint[] {
  if (order === 'ASC' || limit === 0) return selection.ids(order, limit);
  // One more than requested shows whether the page ends within a millisecond.
  const ids = selection.ids(order, limit + 1);
  const [last, next] = ids.slice(limit - 1);
  const page = ids.slice(0, limit);
  if (last === undefined || next === undefined || millisecondOf(last) !== millisecondOf(next)) return page;
  // Then the millisecond's first messages belong to the page, not its last ones.
  const moment = millisecondOf(last);
  const before = page.filter((id) => millisecondOf(id) !== moment);
  const during = selection.during({ from: moment, to: moment });
  return [...before, ...during.ids('ASC', limit - before.length)];
}
