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
