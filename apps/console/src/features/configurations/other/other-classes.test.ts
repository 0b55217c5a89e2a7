import { expect, it } from 'vitest';
import { isClassName, otherClasses } from './other-classes.ts';

it('leaves out the classes that have a section or a page', () => {
  expect(
    otherClasses([
      'org.example.Plugin',
      'org.graylog2.users.UserAndTeamsConfig',
      'org.graylog.security.authservice.GlobalAuthServiceConfig.Data',
      'com.example.Other',
    ]),
  ).toEqual(['com.example.Other', 'org.example.Plugin']);
});

it.each([
  ['com.example.Other$Data', true],
  ['search', false],
  ['a/../b.c', false],
  [undefined, false],
])('%s is a class name: %s', (name, expected) => {
  expect(isClassName(name)).toBe(expected);
});
