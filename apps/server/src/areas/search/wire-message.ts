// Messages may hold a bigint.
import '../../exact-json.ts';
import type { Schemas } from '@tailrace/sdk';
import type { StoredMessage } from '../../search/message.ts';
import { wireTime } from '../../wire-time.ts';

/** A stored message with the timestamp as it travels. */
export function wireFields(message: StoredMessage): Schemas['MessageFields'] {
  return { ...message, timestamp: wireTime(message.timestamp) };
}

/** A field by a name that somebody sent, which may be that of something every object has. */
export function fieldOf(fields: Schemas['MessageFields'], name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
