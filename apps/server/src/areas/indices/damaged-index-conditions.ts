import type { Condition } from '../../host/condition.ts';
import type { Catalogue } from '../../indices/catalogue.ts';
import type { ReportedIndex } from '../../search/pool/damaged-indices.ts';
import type { SearchService } from '../../search/search-service.ts';

const advice = (name: string, reason: string) =>
  `The file indices/${name}.sqlite of the data directory cannot be read: ${reason}. Search results lack its messages. ` +
  'Restore it from a backup while the server is stopped, or delete the index.';

const keyPrefix = 'index_damaged:';

/** Reads an index that was damaged before the start, since searches find out only when they open it. */
export async function readAgain(search: Pick<SearchService, 'message'>, key: string): Promise<void> {
  if (!key.startsWith(keyPrefix)) return;
  // A failure is noted by the search; an index that is gone is not damaged.
  await search.message({ index: key.slice(keyPrefix.length), id: '' }).catch(() => {});
}

/** Where the console shows an index. */
export function locationOfIndex(name: string, { indices }: Catalogue) {
  const setId = indices.find((index) => index.name === name)?.setId;
  return setId === undefined ? { page: 'indices' as const } : { index_set_id: setId };
}

/** The indices that searches leave out because they cannot be read. */
export const damagedIndexConditions = (
  damaged: readonly ReportedIndex[],
  catalogue: Catalogue,
): Condition[] =>
  damaged.map(({ name, reason, since }) => {
    const title = `The index ${name} is damaged`;
    const details = { title, description: advice(name, reason), ...locationOfIndex(name, catalogue) };
    return {
      key: keyPrefix + name,
      title: details.title,
      reason,
      since,
      notification: { severity: 'urgent', type: 'generic', details },
    };
  });
