import type { StoredMessage } from '../../storage/message.ts';

/** What processing has changed of a message. It is smaller than the message, so it is cheaper to send to another thread. */
export interface MessageChange {
  /** New fields and fields with other values. */
  set: Partial<StoredMessage>;
  removed: string[];
}

export function changeOf(before: StoredMessage, after: StoredMessage): MessageChange {
  const set: Partial<StoredMessage> = {};
  for (const name in after) if (after[name] !== before[name]) set[name] = after[name];
  const removed: string[] = [];
  for (const name in before) if (!Object.hasOwn(after, name)) removed.push(name);
  return { set, removed };
}

export function applyChange(message: StoredMessage, { set, removed }: MessageChange): void {
  Object.assign(message, set);
  for (const name of removed) delete message[name];
}
