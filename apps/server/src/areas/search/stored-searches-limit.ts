import { TooLargeError } from '../../errors.ts';
import { rows } from '../../rows.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import { storedSearchLimits } from './search-limits.ts';

/** Share of the limit that is deleted at once, so that not every new search has to delete one. */
const shareDeleted = 1 / 20;

/**
 * Limits the stored searches of each owner. Every change of a query stores a search, so at the limit the oldest that no
 * view uses are deleted. A new one is refused only when views use all of them.
 */
export function storedSearchesLimit({ db }: ConfigStore, limits = storedSearchLimits) {
  const held = rows<{ count: number; bytes: number }>(
    db.prepare(
      'SELECT count(*) AS count, coalesce(sum(octet_length(doc)), 0) AS bytes FROM searches WHERE owner = ?',
    ),
  );
  const deleteOldest = db.prepare(
    `DELETE FROM searches WHERE id IN (
       SELECT id FROM searches WHERE owner = ? AND id NOT IN (SELECT search_id FROM views)
       ORDER BY created_at, id LIMIT ?)`,
  );
  const deletedAtOnce = Math.max(1, Math.floor(limits.count * shareDeleted));

  function exceeds(owner: string, bytes: number): boolean {
    const { count, bytes: before } = held.get(owner) ?? { count: 0, bytes: 0 };
    return count + 1 > limits.count || before + bytes > limits.bytes;
  }

  /** Throws a TooLargeError when there is no room for one more. */
  return function makeRoom(owner: string, bytes: number): void {
    while (exceeds(owner, bytes)) {
      if (deleteOldest.run(owner, deletedAtOnce).changes > 0) continue;
      const megabytes = limits.bytes / 2 ** 20;
      throw new TooLargeError(
        `You can have at most ${limits.count} saved searches and dashboards, with ${megabytes} MB in total; delete some of them`,
      );
    }
  };
}
