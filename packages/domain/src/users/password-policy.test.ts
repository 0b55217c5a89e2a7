import { expect, test } from 'vitest';
import { defaultPasswordPolicy } from '../configurations/cluster-settings.ts';
import { passwordHelp, passwordProblem } from './password-policy.ts';

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
