import { randomUUID } from 'node:crypto';
import { defaultStreamId } from '../ids.ts';
import type { StoredMessage } from '../storage/message.ts';

/** Creates a message in the default stream; a test overrides the fields it depends on. */
export function storedMessage(fields: Partial<StoredMessage> & { timestamp: number }): StoredMessage {
  return {
    _id: randomUUID(),
    source: 'web-01',
    message: 'hello',
    streams: [defaultStreamId],
    ...fields,
  };
}
