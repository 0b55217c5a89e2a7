import type { FieldValue, StoredMessage } from '../../../search/message.ts';

const common = new Set(['_id', 'timestamp', 'source', 'message', 'streams']);

/**
 * The fields of a message beside time, source and text. Those that this server keeps for itself are left out: they name
 * its inputs, streams and node, and a receiving server has its own under the same names.
 */
export function ownFields(message: StoredMessage): [name: string, value: FieldValue][] {
  return Object.entries(message).filter(([name]) => !common.has(name) && !name.startsWith('gl2_')) as [
    string,
    FieldValue,
  ][];
}
