import { expect, it, test } from 'vitest';
import { isValidUrl } from './url.ts';

test.each([
  ['http://example.org', true],
  ['https://example.org:9000/api?x=1', true],
  ['HTTPS://EXAMPLE.ORG', true],
  ['ftp://example.org', false],
  ['javascript:alert(1)', false],
  ['example.org', false],
  ['http://', false],
  ['http:example.org', false],
  ['', false],
  ['http://exa mple.org', false],
])('%j is a URL: %s (R-5.04)', (text, expected) => {
  expect(isValidUrl(text)).toBe(expected);
});

it('takes other protocols where a caller does', () => {
  expect(isValidUrl('ldap://example.org', ['ldap:', 'ldaps:'])).toBe(true);
  expect(isValidUrl('http://example.org', ['ldap:'])).toBe(false);
});
