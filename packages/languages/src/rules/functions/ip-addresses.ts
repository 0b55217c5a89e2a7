import type { RuleFunction } from '../rule-function.ts';
import { optional, required } from './parameters.ts';

/** Functions about IP addresses. */
export const ipFunctions: readonly RuleFunction[] = [
  {
    name: 'cidr_match',
    group: 'IP addresses',
    pure: false,
    returns: 'Boolean',
    description: 'Tells whether an IP address is in a network.',
    parameters: [
      required('cidr', 'String', 'The network in CIDR notation, such as "10.0.0.0/8".'),
      required('ip', 'IpAddress', 'The address, from to_ip.'),
    ],
    examples: [
      { source: 'cidr_match("10.0.0.0/8", to_ip("10.1.2.3"))', result: true },
      { source: 'cidr_match("2001:db8::/32", to_ip("2001:db9::1"))', result: false },
    ],
  },
  {
    name: 'to_ip',
    group: 'IP addresses',
    pure: false,
    returns: 'IpAddress',
    description: 'Converts a text to an IP address, of version 4 or 6.',
    parameters: [
      required('ip', 'Object', 'The text to convert.'),
      optional('default', 'String', 'The address to use when the text is none. Default: "0.0.0.0".'),
    ],
    examples: [
      { source: 'to_string(to_ip("2001:db8:0:0:0:0:0:1"))', result: '2001:db8::1' },
      { source: 'to_string(to_ip("unknown", "127.0.0.1"))', result: '127.0.0.1' },
    ],
  },
];
