import { expect, it } from 'vitest';
import { otherClasses } from './other-classes.ts';

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
