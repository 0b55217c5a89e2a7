import { countOf } from '@tailrace/domain/format/format';
import type { Condition } from '../../host/condition.ts';
import type { Catalogue } from '../../indices/catalogue.ts';
import type { ReportedBlock } from '../../search/pool/damaged-blocks.ts';
import type { SearchService } from '../../search/search-service.ts';
import { wireTime } from '../../wire-time.ts';
import { locationOfIndex } from './damaged-index-conditions.ts';

/** More blocks are only counted. */
const maxNamed = 5;

const keyPrefix = 'index_blocks_damaged:';

/** Reads the blocks of an index that had damaged ones before the start, since searches find out only when they read them. */
export async function readBlocksAgain(
  search: Pick<SearchService, 'checkBlocks'>,
  key: string,
): Promise<void> {
  if (!key.startsWith(keyPrefix)) return;
  // A failure is noted by the search; an index that is gone is not damaged.
  await search.checkBlocks(key.slice(keyPrefix.length)).catch(() => {});
}

const blockText = ({ number, messages, from, to, reason }: ReportedBlock) =>
  `block ${number} (${countOf(messages, 'message')} from ${wireTime(from)} to ${wireTime(to)}): ${reason}`;

function advice(name: string, blocks: readonly ReportedBlock[]): string {
  const named = blocks.slice(0, maxNamed).map(blockText);
  const left = blocks.length - named.length;
  const list = [...named, ...(left > 0 ? [`and ${countOf(left, 'more block')}`] : [])].join('; ');
  return (
    `A part of the file indices/${name}.sqlite of the data directory cannot be read: ${list}. Searches leave out these ` +
    'messages and find the rest of the index. Restore the file from a backup while the server is stopped, or delete the index.'
  );
}

/** The indices of which searches leave out a part because it cannot be read. */
export function damagedBlockConditions(damaged: readonly ReportedBlock[], catalogue: Catalogue): Condition[] {
  return Array.from(
    Map.groupBy(damaged, ({ index }) => index),
    ([name, found]) => {
      const blocks = found.toSorted((a, b) => a.number - b.number);
      const title = `A part of the index ${name} is damaged`;
      return {
        key: keyPrefix + name,
        title,
        reason: blocks[0]?.reason ?? null,
        since: Math.min(...blocks.map(({ since }) => since)),
        notification: {
          severity: 'urgent',
          type: 'generic',
          details: { title, description: advice(name, blocks), ...locationOfIndex(name, catalogue) },
        },
      };
    },
  );
}
