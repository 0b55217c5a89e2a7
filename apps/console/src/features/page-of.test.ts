import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

test.each([
  ['/system/outputs/', 'Outputs'],
  ['/system/outputs/new', 'New output'],
  ['/system/users/tokens/$userId', 'Access tokens'],
  ['/', 'Start'],
])('%s is the page %s', (fullPath, title) => {
  expect(pageOf([{ fullPath: '/' }, { fullPath }])?.title).toBe(title);
});

test('a path without a manifest entry is no page', () => {
  expect(pageOf([{ fullPath: '/nowhere' }])).toBeUndefined();
});
