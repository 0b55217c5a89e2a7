import { messageLevel } from '../levels.ts';
import { messageKey, type SearchMessage } from '../search-message.ts';
import type { PatternMessage } from './pattern.ts';

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
