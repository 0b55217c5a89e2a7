import { createHash } from 'node:crypto';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const timeDigits = 10;
const ownDigits = 16;

function written(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest >>= 5n) text = digits[Number(rest & 31n)] + text;
  return text;
}

/**
 * The id of an event: its time, then what it is about. It has the form of a ULID, so ids sort by time, and the same event
 * gets the same id again.
 */
export function eventId(time: number, ...about: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 20);
  return written(BigInt(Math.max(0, Math.trunc(time))), timeDigits) + written(BigInt(`0x${hash}`), ownDigits);
}
