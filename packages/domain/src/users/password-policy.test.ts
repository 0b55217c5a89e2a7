import { expect, test } from 'vitest';
import { defaultPasswordPolicy } from '../configurations/cluster-settings.ts';
import {
  graylogPasswordPolicy,
  isAboutPasswordRules,
  passwordHelp,
  passwordProblem,
} from './password-policy.ts';

const strict = { min_length: 8, refuses_username: true, refuses_common: true };

test.each<[password: string, problem: RegExp | undefined]>([
  ['a longer story', undefined],
  ['short', /^Use at least 8 characters/],
  ['xMIRA-2026', /user name/],
  ['Password123', /most common/],
  ['password1234', undefined],
])('%s: %s', (password, problem) => {
  const found = passwordProblem(password, 'mira', strict);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});

test('a short name is refused only as the whole password', () => {
  expect(passwordProblem('stepladder', 'ed', strict)).toBeUndefined();
  expect(passwordProblem('ed', 'ed', { ...strict, min_length: 1 })).toMatch(/user name/);
});

test('by default, only the length counts', () => {
  expect(passwordProblem('123456', '123456', defaultPasswordPolicy)).toBeUndefined();
  expect(passwordProblem('12345', 'mira', defaultPasswordPolicy)).toMatch(/6 characters/);
});

test('the help names the rules', () => {
  expect(passwordHelp(defaultPasswordPolicy)).toBe('At least 6 characters. 12 or more are recommended.');
  expect(passwordHelp(strict)).toBe(
    'At least 8 characters, without the user name, not a common password. 12 or more are recommended.',
  );
  expect(passwordHelp({ ...defaultPasswordPolicy, min_length: 12 })).toBe('At least 12 characters.');
});

test('the rules of Graylog are read as far as they have the expected form', () => {
  const setting = {
    min_length: 10,
    require_uppercase: true,
    require_numbers: true,
    require_lowercase: 1,
    new: 2,
  };
  const rules = { ...defaultPasswordPolicy, ...graylogPasswordPolicy(setting) };
  expect(passwordHelp(rules)).toBe(
    'At least 10 characters, with an upper-case letter and a digit. 12 or more are recommended.',
  );
  expect(passwordProblem('all lower 1', 'mira', rules)).toBe('Use an upper-case letter.');
  expect(passwordProblem('With One 1', 'mira', rules)).toBeUndefined();
  expect(graylogPasswordPolicy(null)).toEqual({});
  expect(graylogPasswordPolicy({ min_length: '10' })).toEqual({ requires: [] });
});

test.each([
  ['Password must be at least 6 characters long', true],
  ['The password does not meet the complexity requirements', true],
  ['Old password is missing or wrong', false],
  ['The current password is wrong', false],
])('“%s” is about the rules: %s', (message, expected) => {
  expect(isAboutPasswordRules(message)).toBe(expected);
});
