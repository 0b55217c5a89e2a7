import { messageLevel } from '../levels.ts';
import { messageKey, type SearchMessage } from '../search-message.ts';
import { maxTextLength, type PatternMessage } from './pattern.ts';

/** What the worker needs of a message: the text as stored, so that queries find it. */
export function patternMessage(message: SearchMessage): PatternMessage {
  const fields = message.undecorated ?? message.fields;
  const text = fields.message ?? '';
  return {
    key: messageKey(message),
    text: (typeof text === 'string' ? text : String(text)).slice(0, maxTextLength),
    moment: Date.parse(String(fields.timestamp)),
    level: messageLevel((field) => fields[field])?.level ?? null,
  };
}
