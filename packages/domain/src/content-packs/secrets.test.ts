import { expect, it } from 'vitest';
import { withoutSecrets } from './secrets.ts';

it.each([
  ['https://example.org/table.csv', 'https://example.org/table.csv'],
  ['https://me:p@ss@example.org/a@b', 'https://example.org/a@b'],
  ['http://me@example.org', 'http://example.org'],
  [
    'https://example.org/?api_key=1&page=2&access_token=3#top',
    'https://example.org/?api_key=&page=2&access_token=',
  ],
  ['https://example.org/?key=${key}&q=a=b', 'https://example.org/?key=${key}&q=a=b'],
  ['no address', 'no address'],
  ['', ''],
])('%s travels as %s', (address, expected) => {
  expect(withoutSecrets(address)).toBe(expected);
});
