/** Digits that could be an integer too long for a number; most answers have none and cost only this look. */
const manyDigits = /(?:^|[:,[\s])-?\d{16}/;
const longInteger = /(^|[:,[\s])(-?\d{16,})(?=[,\]}\s]|$)/g;

const quoteLong = (_whole: string, before: string, digits: string): string =>
  Number.isSafeInteger(Number(digits)) ? before + digits : `${before}"${digits}"`;

/** Where the string that opens here is closed. */
function endOfString(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return text.length - 1;
}

/** The same JSON with strings of digits for the integers that a number would round. */
function quoteLongIntegers(text: string): string {
  if (!manyDigits.test(text)) return text;
  let quoted = '';
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf('"', at);
    const outside = text.slice(at, open < 0 ? text.length : open);
    quoted += outside.replace(longInteger, quoteLong);
    if (open < 0) break;
    const close = endOfString(text, open);
    quoted += text.slice(open, close + 1);
    at = close + 1;
  }
  return quoted;
}

/**
 * Parses JSON that holds messages, as the client does: an integer that a number would round, as 64-bit ids are, comes
 * as a string of its digits. Everything else is what `JSON.parse` makes of it.
 *
 * @example parseExact('{"id":9007199254740993}') // { id: '9007199254740993' }
 */
export function parseExact(text: string): unknown {
  return JSON.parse(quoteLongIntegers(text));
}

/** Calls whose answers hold values of messages: anything a sender may have sent. */
const messageCalls = /^\/(?:views\/search|search|messages)(?:\/|$)/;

/** Makes the JSON answer of a call about messages keep the digits of its integers. */
export function keepDigits(response: Response, schemaPath: string): void {
  if (!messageCalls.test(schemaPath)) return;
  const read = response.text.bind(response);
  // The client reads one or the other, depending on the headers.
  const text = async () => quoteLongIntegers(await read());
  const json = async () => JSON.parse(await text());
  Object.defineProperties(response, { text: { value: text }, json: { value: json } });
}
