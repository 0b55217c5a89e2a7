import { TooLargeError } from '../../errors.ts';
import { rows } from '../../rows.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import { storedSearchLimits } from './search-limits.ts';

/** So many of the oldest go at once, that the next ones find room. */
const shareForgotten = 1 / 20;

/**
 * Holds what each owner stores within limits. Every change of a query stores a search, so the oldest that no view shows
 * are forgotten; only when all are shown is a new one refused.
 */
export function storedSearchesLimit({ db }: ConfigStore, limits = storedSearchLimits) {
  const held = rows<{ count: number; bytes: number }>(
    db.prepare(
      'SELECT count(*) AS count, coalesce(sum(octet_length(doc)), 0) AS bytes FROM searches WHERE owner = ?',
    ),
  );
  const forgetOldest = db.prepare(
    `DELETE FROM searches WHERE id IN (
       SELECT id FROM searches WHERE owner = ? AND id NOT IN (SELECT search_id FROM views)
       ORDER BY created_at, id LIMIT ?)`,
  );
  const forgottenAtOnce = Math.max(1, Math.floor(limits.count * shareForgotten));

  function exceeds(owner: string, bytes: number): boolean {
    const { count, bytes: before } = held.get(owner) ?? { count: 0, bytes: 0 };
    return count + 1 > limits.count || before + bytes > limits.bytes;
  }

  /** Throws a TooLargeError when there is no room for one more. */
  return function makeRoom(owner: string, bytes: number): void {
    while (exceeds(owner, bytes)) {
      if (forgetOldest.run(owner, forgottenAtOnce).changes > 0) continue;
      const megabytes = limits.bytes / 2 ** 20;
      throw new TooLargeError(
        `Your saved searches and dashboards are at most ${limits.count} and ${megabytes} MB; delete some of them`,
      );
    }
  };
}
