import { describe, expect, it } from 'vitest';
import { trustedProxies } from './trusted-proxies.ts';

describe('the trusted proxies', () => {
  it('are the listed addresses and networks', () => {
    const isTrusted = trustedProxies('127.0.0.1, 10.0.0.0/8,2001:db8::/32');
    const trusted = ['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3', '2001:db8:9::1'];
    const others = ['127.0.0.2', '11.0.0.1', '2001:db9::1', '', 'unknown'];
    expect(trusted.filter(isTrusted)).toEqual(trusted);
    expect(others.filter(isTrusted)).toEqual([]);
  });

  it.each(['', 'proxy.example.net', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/', '127.0.0.1,,::1', 'true'])(
    'cannot be "%s"',
    (list) => {
      expect(() => trustedProxies(list)).toThrow(RangeError);
    },
  );
});
