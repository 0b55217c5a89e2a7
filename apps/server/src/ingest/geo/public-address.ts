import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const maxLength = 45;

/** Whether a field holds an IP address and nothing else; most values are told by their length or first character. */
export function isAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length < 2 || value.length > maxLength) return false;
  return /^[\da-f:]/i.test(value) && isIP(value) !== 0;
}

/** Whether an address is of the public internet, and not of a private network, a loopback or reserved. */
export const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';
