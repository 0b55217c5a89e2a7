import { expect, it } from 'vitest';
import { hasTitle, titleQuery } from './title-query.ts';

it.each([
  ['', ''],
  ['pen', 'title:"pen"'],
  [' the pen ', 'title:"the pen"'],
  ['errors, by host', 'title:"by host"'],
  ['he said "no such thing"', 'title:"no such thing"'],
  ['-Xmx (heap)', 'title:"heap"'],
  ['title:x', 'title:"title"'],
  ['ログ 2021', 'title:"ログ 2021"'],
  ['100% + (', 'title:"100"'],
  ['"(,)"', ''],
])('looks for titles with %j by %j', (typed, query) => {
  expect(titleQuery(typed)).toBe(query);
});

it('tells the titles that contain the whole text', () => {
  expect(hasTitle('Errors, by host', ' errors, BY ')).toBe(true);
  expect(hasTitle('The pencil case', 'the pen, red')).toBe(false);
});
