const encoder = new TextEncoder();

/** The upper bound of words with a prefix: no UTF-8 text has a byte `ff`. */
export function endOfPrefix(start: string): Uint8Array {
  const bytes = encoder.encode(`${start} `);
  bytes[bytes.length - 1] = 0xff;
  return bytes;
}
