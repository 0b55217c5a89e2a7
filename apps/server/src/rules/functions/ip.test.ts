import { describe, expect, it } from 'vitest';
import { call } from '../testing/rule-context.ts';
import { RuleIp } from '../values.ts';

const address = (value: unknown, ...rest: unknown[]) => (call('to_ip', value, ...rest) as RuleIp).address;

describe('to_ip', () => {
  it.each<[unknown, string]>([
    ['10.0.0.1', '10.0.0.1'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    [new RuleIp('10.0.0.1'), '10.0.0.1'],
    ['010.0.0.1', '0.0.0.0'],
    ['0x7f.1', '0.0.0.0'],
    ['1', '0.0.0.0'],
    ['fe80::1%eth0', '0.0.0.0'],
    ['', '0.0.0.0'],
    [null, '0.0.0.0'],
    [['10.0.0.1'], '0.0.0.0'],
  ])('of %j is %s', (value, result) => {
    expect(address(value)).toBe(result);
  });

  it('has a default, which is an address', () => {
    expect(address('none', '::1')).toBe('::1');
    expect(() => address('none', 'nor this')).toThrow(/default nor this is not an IP address/);
  });
});

describe('cidr_match', () => {
  it.each([
    ['10.0.0.0/8', '10.1.2.3', true],
    ['10.1.2.3/8', '10.9.9.9', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['0.0.0.0/0', '1.2.3.4', true],
    ['2001:db8::/32', '2001:db8::1', true],
    ['2001:db8::/32', '10.0.0.1', false],
    ['10.0.0.1/32', '10.0.0.1', true],
  ])('%s of %s is %s', (cidr, ip, result) => {
    expect(call('cidr_match', cidr, new RuleIp(ip))).toBe(result);
  });

  it.each(['10.0.0.0', '10.0.0.0/33', 'x/8', ''])('refuses the network %j', (cidr) => {
    expect(() => call('cidr_match', cidr, new RuleIp('10.0.0.1'))).toThrow(/not a network/);
  });

  it('needs an address', () => {
    expect(() => call('cidr_match', '10.0.0.0/8', null)).toThrow(/no IP address/);
  });
});
