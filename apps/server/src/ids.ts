import { randomBytes, randomInt } from 'node:crypto';

const processPart = randomBytes(5).toString('hex');
let counter = randomInt(2 ** 24);

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

/** Creates a 24-digit hexadecimal id; ids of one process sort by creation time. */
export function newObjectId(now = Date.now()): string {
  counter = (counter + 1) % 2 ** 24;
  return hex(Math.floor(now / 1000), 8) + processPart + hex(counter, 6);
}

export const builtInAdminId = 'local:admin';
export const defaultStreamId = '000000000000000000000001';
/** Streams of events from event definitions, not of messages from inputs. */
export const eventStreamIds = {
  all: '000000000000000000000002',
  system: '000000000000000000000003',
} as const;

let lastUuidTime = 0;
let lastUuidCount = 0;

/** Creates a UUID of version 7; those of one process sort in the order of their creation. */
export function newTimeUuid(now = Date.now()): string {
  if (now > lastUuidTime) [lastUuidTime, lastUuidCount] = [now, 0];
  else if (lastUuidCount < 0xfff) lastUuidCount += 1;
  else [lastUuidTime, lastUuidCount] = [lastUuidTime + 1, 0];
  const time = hex(lastUuidTime, 12);
  const random = randomBytes(8).toString('hex');
  const variant = hex(8 + randomInt(4), 1);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(lastUuidCount, 3)}-${variant}${random.slice(1, 4)}-${random.slice(4)}`;
}
