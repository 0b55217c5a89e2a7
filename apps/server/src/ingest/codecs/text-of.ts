/** A payload as text: invalid UTF-8 is replaced, and null bytes some senders end a message with are left out. */
export function textOf(payload: Buffer): string {
  let end = payload.length;
  while (end > 0 && payload[end - 1] === 0) end -= 1;
  return payload.toString('utf8', 0, end);
}
