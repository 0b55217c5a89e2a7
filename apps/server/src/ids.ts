import { randomBytes } from 'node:crypto';

/** A new 24-digit hexadecimal id: seconds first, so ids sort by creation. */
export function newObjectId(now = Date.now()): string {
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0');
  return seconds + randomBytes(8).toString('hex');
}

export const builtInAdminId = 'local:admin';
export const defaultStreamId = '000000000000000000000001';
