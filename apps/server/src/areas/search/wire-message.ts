import type { Schemas } from '@tailrace/sdk';
import type { StoredMessage } from '../../search/message.ts';
import { wireTime } from '../../wire-time.ts';

/** A stored message with the timestamp as it travels. */
export function wireFields(message: StoredMessage): Schemas['MessageFields'] {
  return { ...message, timestamp: wireTime(message.timestamp) };
}
