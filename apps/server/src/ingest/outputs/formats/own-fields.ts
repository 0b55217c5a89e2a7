import type { FieldValue, StoredMessage } from '../../../storage/message.ts';

const common = new Set(['_id', 'timestamp', 'source', 'message', 'streams']);

/**
 * The fields of a message beside time, source and text. Those that this server keeps for itself are left out: they name
 * its inputs, streams and node, and a receiving server has its own under the same names. The values of a list are one text,
 * because the formats have no lists.
 */
export function ownFields(message: StoredMessage): [name: string, value: FieldValue][] {
  return Object.entries(message)
    .filter(([name]) => !common.has(name) && !name.startsWith('gl2_'))
    .map(([name, value]) => [name, typeof value === 'object' ? value.join(', ') : value]);
}
