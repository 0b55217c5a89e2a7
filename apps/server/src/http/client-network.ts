import { isIPv6 } from 'node:net';

/** A proxy can send anything as an address; longer values are cut. */
const maxAddressLength = 64;

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right];
}

/**
 * The key for per-address limits. One IPv6 host can use all 2^64 addresses of its /64, so they count as one; an IPv4
 * address counts on its own, also in IPv4-mapped form.
 */
export function clientNetwork(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return address.slice(0, maxAddressLength);
  const network = groupsOf(plain).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
