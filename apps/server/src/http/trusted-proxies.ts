import { BlockList, isIP } from 'node:net';

/** Whether an address is a proxy whose `X-Forwarded-For` is trusted. */
export type TrustedProxies = (address: string) => boolean;

export const noTrustedProxies: TrustedProxies = () => false;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Parses a comma-separated list of addresses and networks; throws a RangeError that names an invalid entry. */
export function trustedProxies(list: string): TrustedProxies {
  const trusted = new BlockList();
  for (const entry of list.split(',').map((text) => text.trim())) {
    const [address = '', prefix] = entry.split('/');
    const bits = familyOf(address) === 'ipv6' ? 128 : 32;
    const length = prefix === undefined ? bits : Number(prefix);
    const isNetwork = isIP(address) !== 0 && /^\d+$/.test(prefix ?? '0') && length <= bits;
    if (!isNetwork) throw new RangeError(`"${entry}" is neither an address nor a network`);
    trusted.addSubnet(address, length, familyOf(address));
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}
