import '../../../exact-json.ts';
import type { StoredMessage } from '../../../storage/message.ts';
import { ownFields } from './own-fields.ts';

/** A message as one line of JSON after a prefix. */
export const jsonLine = (prefix: string) => (message: StoredMessage) => {
  const { timestamp, source, message: text } = message;
  const fields = Object.fromEntries(ownFields(message));
  const time = new Date(timestamp).toISOString();
  return `${prefix}${JSON.stringify({ timestamp: time, source, message: text, ...fields })}\n`;
};
