const space = 1;
const letter = 2;
const digit = 4;
/** Joins letters and digits to one word: `web-01`, `com.shop.Cart`, `mira@shop.example`. */
const joiner = 8;
const hexLetter = 16;

const classes = new Uint8Array(128);
for (let code = 0; code < 128; code += 1) {
  const char = String.fromCharCode(code);
  if (code <= 0x20) classes[code] = space;
  else if (/[0-9]/.test(char)) classes[code] = digit;
  else if (/[a-f]/i.test(char)) classes[code] = letter | hexLetter;
  else if (/[a-z_]/i.test(char)) classes[code] = letter;
  else if (/[-.@]/.test(char)) classes[code] = joiner;
}

/** No-break space, line and paragraph separator, ideographic space, byte order mark. */
const wideSpaces = new Set([0xa0, 0x2028, 0x2029, 0x3000, 0xfeff]);

/** Everything beyond ASCII counts as a letter, so that no script needs a table of its own. */
const classOf = (code: number): number => {
  if (code >= 128) return wideSpaces.has(code) ? space : letter;
  // The code past the end of a text is NaN.
  return classes[code] ?? 0;
};

export const isSpace = (code: number): boolean => (classOf(code) & space) !== 0;
export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
export const isLetter = (code: number): boolean => (classOf(code) & letter) !== 0;
export const isHexDigit = (code: number): boolean => (classOf(code) & (digit | hexLetter)) !== 0;
export const isWordPart = (code: number): boolean => (classOf(code) & (letter | digit | joiner)) !== 0;
export const isLetterOrDigit = (code: number): boolean => (classOf(code) & (letter | digit)) !== 0;

/** The end of the run of digits that starts at a position. */
export function digitsEnd(text: string, at: number): number {
  let end = at;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end;
}

/** Whether exactly so many digits stand at a position. */
export const hasDigits = (text: string, at: number, count: number): boolean =>
  digitsEnd(text, at) === at + count;
