import { DamagedBlockError, DamagedIndexError } from '../../storage/damage.ts';
import type { Documents } from '../../storage/reading/documents.ts';

const reason = 'a message is missing that words point to';

/** The error of an id that no message has: the block is damaged that lists it, or else the index. */
export function missingMessage(index: string, { blocks }: Documents, id: bigint): DamagedIndexError {
  const block = blocks?.blockOf(id);
  return block ? new DamagedBlockError(index, block.number, reason) : new DamagedIndexError(index, reason);
}
