import { defaultStreamId } from '../ids.ts';
import type { StoredMessage } from '../search/message.ts';

/** The streams a message belongs to: every message is in the default stream. */
export function route(_message: StoredMessage): string[] {
  return [defaultStreamId];
}
