/**
 * Characters that move the cursor, change colours, reverse the direction of text or show nothing: what a terminal
 * would obey instead of showing.
 */
const hidden =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb\p{Cs}\u{e0000}-\u{e007f}]/gu;

const short: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\u001b': '\\e' };

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const digits = code.toString(16);
  return short[character] ?? (code < 256 ? `\\x${digits.padStart(2, '0')}` : `\\u{${digits}}`);
}

/** The text in one line, with every hidden character written out, such as `\e` and `\n`. */
export const oneLine = (text: string): string => text.replace(hidden, escaped);

/** Like `oneLine`, but line feeds and tabs stay: for text that may span lines on a terminal. */
export const visible = (text: string): string =>
  text.replace(hidden, (character) =>
    character === '\n' || character === '\t' ? character : escaped(character),
  );

/** JSON without the hidden characters that `JSON.stringify` leaves, escaped so that it means the same. */
export const safeJson = (json: string): string =>
  json.replace(hidden, (character) =>
    character === '\n'
      ? character
      : Array.from(
          { length: character.length },
          (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
        ).join(''),
  );
