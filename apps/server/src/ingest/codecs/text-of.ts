/** Decodes a payload as UTF-8: invalid bytes are replaced, and trailing null bytes, which some senders add, removed. */
export function textOf(payload: Buffer): string {
  let end = payload.length;
  while (end > 0 && payload[end - 1] === 0) end -= 1;
  return payload.toString('utf8', 0, end);
}
