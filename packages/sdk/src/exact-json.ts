/** Digits that may be an integer too long for a number; most responses have none and cost only this test. */
const manyDigits = /(?:^|[:,[\s])-?\d{16}/;
const longInteger = /(^|[:,[\s])(-?\d{16,})(?=[,\]}\s]|$)/g;

const quoteLong = (_whole: string, before: string, digits: string): string =>
  Number.isSafeInteger(Number(digits)) ? before + digits : `${before}"${digits}"`;

/** Index of the quote that closes the string starting here. */
function endOfString(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return text.length - 1;
}

/** Quotes the integers that a number would round. */
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
 * Parses JSON with messages, as the client does: an integer that a number would round, such as a 64-bit id, becomes a
 * string of its digits. Everything else is parsed like `JSON.parse`.
 *
 * @example parseExact('{"id":9007199254740993}') // { id: '9007199254740993' }
 */
export function parseExact(text: string): unknown {
  return JSON.parse(quoteLongIntegers(text));
}

/** Calls whose responses contain values of messages, which senders control. */
const messageCalls = /^\/(?:views\/search|search|messages)(?:\/|$)/;

/** Makes a response with messages keep the digits of its integers. */
export function keepDigits(response: Response, schemaPath: string): void {
  if (!messageCalls.test(schemaPath)) return;
  const read = response.text.bind(response);
  // The client reads `json` or `text`, depending on the headers.
  const text = async () => quoteLongIntegers(await read());
  const json = async () => JSON.parse(await text());
  const configurable = true;
  Object.defineProperties(response, {
    text: { value: text, configurable },
    json: { value: json, configurable },
  });
}
