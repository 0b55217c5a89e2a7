import { expect, it } from 'vitest';
import { generatedPassword } from './generated-password.ts';

it('generates passwords of 20 characters that nobody confuses, all different', () => {
  const passwords = Array.from({ length: 200 }, generatedPassword);
  for (const password of passwords) expect(password).toMatch(/^[a-zA-Z2-9]{20}$/);
  expect(passwords.join('')).not.toMatch(/[lIO]/);
  expect(new Set(passwords).size).toBe(200);
});
