import { joinedTokens } from '@tailrace/languages/query';
import type { FieldValue, StoredMessage } from '../message.ts';
import { everyMessage, fullMessageMark } from '../words/encode.ts';
import type { Field } from './field-registry.ts';
import type { Layout } from './layouts.ts';

function textWords(field: Field, text: string): string {
  return joinedTokens(text, field.name === 'message' ? ' ' : ` ${fullMessageMark}`);
}

/** All words of a message for the index, separated by blanks; the words of its texts come last. */
export function messageWords(message: StoredMessage, layout: Layout): string {
  let words = everyMessage + layout.words;
  let texts = '';
  let at = 0;
  for (const name in message) {
    const field = layout.fields[at];
    at += 1;
    if (!field) continue;
    const value = message[name];
    if (Array.isArray(value)) {
      for (const entry of value) words += field.terms.words(entry);
    } else if (field.terms.indexing === 'text') texts += textWords(field, String(value));
    else words += field.terms.words(value as FieldValue);
  }
  return words + texts;
}
