import type { StoredMessage } from '../../storage/message.ts';
import type { Effects } from '../stage/stage.ts';

/** What processing has changed of a message. It is smaller than the message, so it is cheaper to send to another thread. */
export interface MessageChange {
  /** New fields and fields with other values. */
  set: Partial<StoredMessage>;
  removed: string[];
  /** It is not stored. */
  isDropped?: true;
  /** Messages that were made of it. */
  created?: readonly StoredMessage[];
}

const unaffected: Effects = { isDropped: false, created: [] };

export function changeOf(
  before: StoredMessage,
  after: StoredMessage,
  { isDropped, created }: Effects = unaffected,
): MessageChange {
  const set: Partial<StoredMessage> = {};
  for (const name in after) if (after[name] !== before[name]) set[name] = after[name];
  const removed: string[] = [];
  for (const name in before) if (!Object.hasOwn(after, name)) removed.push(name);
  const change: MessageChange = { set, removed };
  if (isDropped) change.isDropped = true;
  if (created.length > 0) change.created = created;
  return change;
}

/**
 * The message with what has changed of it. A new one: V8 turns an object that fields are added to one by one into a hash
 * table, which all that read it afterwards would pay for.
 */
export function changed(message: StoredMessage, { set, removed }: MessageChange): StoredMessage {
  const result = { ...message, ...set } as StoredMessage;
  for (const name of removed) delete result[name];
  return result;
}
