import { randomUUID } from 'node:crypto';
import { defaultStreamId } from '../ids.ts';
import type { StoredMessage } from '../search/message.ts';

/** A message in the default stream; what matters to a test is said by the test. */
export function storedMessage(fields: Partial<StoredMessage> & { timestamp: number }): StoredMessage {
  return {
    _id: randomUUID(),
    source: 'web-01',
    message: 'hello',
    streams: [defaultStreamId],
    ...fields,
  };
}
