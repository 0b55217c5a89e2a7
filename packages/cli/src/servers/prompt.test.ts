import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { testHost } from '../testing/host.ts';
import { confirm, prompt } from './prompt.ts';

/** A terminal on which somebody types. */
function typing(keys: string) {
  const host = testHost({ terminal: 80 });
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  stdin.write(keys);
  return { ...host, stdin };
}

test('shows what is typed, and a password not', async () => {
  const open = typing('mira\r');
  expect(await prompt(open, 'User: ')).toBe('mira');
  expect(open.written.stderr).toContain('mira');
  const secret = typing('pässword\r');
  expect(await prompt(secret, 'Password: ', { hidden: true })).toBe('pässword');
  expect(secret.written.stderr).toBe('Password: \n');
  expect(secret.written.stdout).toBe('');
});

test.each([
  ['y\r', true],
  ['YES\r', true],
  ['\r', false],
  ['no\r', false],
])('confirms %j: %s', async (keys, isConfirmed) => {
  const confirmed = confirm(typing(keys), 'Delete it?').then(
    () => true,
    () => false,
  );
  expect(await confirmed).toBe(isConfirmed);
});

test('says how to log in where nobody can type', async () => {
  await expect(prompt(testHost(), 'User: ')).rejects.toMatchObject({
    exitCode: 2,
    hint: expect.stringContaining('--password-stdin'),
  });
});
