/** A 53-bit hash in base 36. Collisions are harmless: matches are checked against the message. */
function hashText(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

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
