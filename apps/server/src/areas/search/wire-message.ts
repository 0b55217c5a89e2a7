// Messages may contain bigints, which JSON.stringify cannot write by itself.
import '../../exact-json.ts';
import type { Schemas } from '@tailrace/sdk';
import type { StoredMessage } from '../../storage/message.ts';
import { wireTime } from '../../wire-time.ts';

/** A stored message with the timestamp in the format of the API. */
export function wireFields(message: StoredMessage): Schemas['MessageFields'] {
  return { ...message, timestamp: wireTime(message.timestamp) };
}

/** A field by a name from a request, which may be that of an inherited property such as `constructor`. */
export function fieldOf(fields: Schemas['MessageFields'], name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
