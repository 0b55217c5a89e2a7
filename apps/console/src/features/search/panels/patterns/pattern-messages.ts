import { messageLevel } from '@tailrace/domain/search/levels';
import type { PatternMessage } from '@tailrace/domain/search/patterns/pattern';
import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';

/** Longer texts are cut by the scanner anyway; cutting them first keeps them out of the message to the worker. */
const maxSentLength = 4_096;

/** What the worker needs of a message: the text as stored, so that queries find it. */
export function patternMessage(message: SearchMessage): PatternMessage {
  const fields = message.undecorated ?? message.fields;
  const text = fields.message ?? '';
  return {
    key: messageKey(message),
    text: (typeof text === 'string' ? text : String(text)).slice(0, maxSentLength),
    moment: Date.parse(String(fields.timestamp)),
    level: messageLevel((field) => fields[field])?.level ?? null,
  };
}
