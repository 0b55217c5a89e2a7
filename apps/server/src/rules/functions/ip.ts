import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { required } from '../limits.ts';
import type { RuleFunctionBody } from '../rule-context.ts';
import { textOf } from '../text-of.ts';
import { RuleError, RuleIp } from '../values.ts';
import { CompiledCache } from './compiled-cache.ts';

/** What Java has for no address. */
const noAddress = '0.0.0.0';

/** An address in its shortest form, IPv4 where IPv6 wraps it; null for another text. */
function parseIp(text: string): RuleIp | null {
  // The library also reads forms such as 0x7f.1; a zone after % belongs to a machine, not to the address.
  if (isIP(text) === 0 || text.includes('%')) return null;
  return new RuleIp(ipaddr.process(text).toString());
}

const networks = new CompiledCache((cidr) => {
  try {
    return ipaddr.parseCIDR(cidr);
  } catch {
    throw new RuleError(`${cidr.slice(0, 80)} is not a network such as 10.0.0.0/8`);
  }
});

export const ip = {
  cidr_match(_context, cidr: string, address: RuleIp | null) {
    const [network, bits] = networks.get(cidr);
    const parsed = ipaddr.parse(required(address, 'IP address').address);
    return parsed.kind() === network.kind() && parsed.match(network, bits);
  },
  /** Without a default, 0.0.0.0 stands for what is not an address. */
  to_ip(_context, value: unknown, fallback = noAddress) {
    if (value instanceof RuleIp) return value;
    const parsed = parseIp(textOf(value)) ?? parseIp(fallback);
    if (!parsed) throw new RuleError(`The default ${fallback.slice(0, 80)} is not an IP address`);
    return parsed;
  },
} satisfies Record<string, RuleFunctionBody>;
