/**
 * The terms of the full text index besides the words of texts. Its tokenizer splits at blanks and control characters
 * and folds A-Z, so these characters are escaped with a `^`; all others are written unchanged.
 *
 *     *            every message               $7         the message has the fields of shape 7
 *     =3=nginx     field 3 is `nginx`          ~=nginx    some field is `nginx`
 *     =3#c07f6     field 3 is the number 502   ~#c07f6    some field is the number 502
 *     =3#c34…001   the integer 2^53 + 1, which no number is: 16 digits of the number below it, 3 of the rest
 *     =3!true      field 3 is true             ~!true     some field is true
 *     =3%9f3c02a   the end of the id in field 3 but one character, since version 4; before, its hash
 *     =3?          field 3 is there
 *     +word        a word of full_message      word       a word of message
 *     &            other indices hold earlier copies of the message        &3   those of row 3 of `copies`
 *
 * Since version 4, only fields beyond the first 64 have words of some field (`~…`).
 */
import { hashText } from './hash.ts';

export const everyMessage = '*';
export const fullMessageMark = '+';

/** Every message of which another index holds an earlier copy. */
export const anyCopyTerm = '&';
export const copyTerm = (copies: number) => `${anyCopyTerm}${copies.toString(36)}`;

/** The field of a term, by its number, or any field. */
export type Owner = `=${string}` | '~';

export const anyField: Owner = '~';
export const fieldOwner = (fieldNumber: number): Owner => `=${fieldNumber.toString(36)}`;

/** Values up to this length are indexed whole; of longer ones, the head, for wildcards, and a hash. */
export const maxWholeValueLength = 200;
export const headOfLongValue = 100;
const longMark = '^#';

const special = /[A-Z\p{Cc} "^]/gu;
const isSpecial = /[A-Z\p{Cc} "^]/u;

function escapeChar(char: string): string {
  const code = char.charCodeAt(0);
  return code >= 0x41 && code <= 0x5a ? `^${char.toLowerCase()}` : `^${code.toString(16).padStart(2, '0')}`;
}

/** Encodes a text as one word of the index; a prefix of the text becomes a prefix of the word. */
export function encodeText(text: string): string {
  return isSpecial.test(text) ? text.replace(special, escapeChar) : text;
}

/** Decodes a word; `null` when it holds only the head of a long text. */
export function decodeText(word: string): string | null {
  if (!word.includes('^')) return word;
  if (word.includes(longMark)) return null;
  return word.replace(/\^(?:([a-z])|([0-9][0-9a-f]))/g, (_, letter: string | undefined, hex: string) =>
    letter === undefined ? String.fromCharCode(Number.parseInt(hex, 16)) : letter.toUpperCase(),
  );
}

/** Whether a text is indexed whole, so that its word is unique to it. */
export const isWhole = (text: string) => text.length <= maxWholeValueLength && text.isWellFormed();

/** Encodes a value as a word: whole, or its head and a hash. */
export function encodeValue(text: string): string {
  if (isWhole(text)) return encodeText(text);
  return `${encodeText(text.slice(0, headOfLongValue).toWellFormed())}${longMark}${hashText(text)}`;
}

export const shapeTerm = (shape: number) => `$${shape.toString(36)}`;
export const existsTerm = (owner: Owner) => `${owner}?`;
export const hashTerm = (owner: Owner, text: string) => `${owner}%${hashText(text)}`;
export const textTerm = (owner: Owner, word: string) => `${owner}=${word}`;
export const numberTerm = (owner: Owner, key: string) => `${owner}#${key}`;
export const booleanTerm = (owner: Owner, value: boolean) => `${owner}!${value}`;
