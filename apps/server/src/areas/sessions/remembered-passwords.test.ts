import { describe, expect, it } from 'vitest';
import { UnavailableError } from '../../errors.ts';
import type { Passwords } from './passwords.ts';
import { rememberedPasswords } from './remembered-passwords.ts';

/** Remembered passwords over hashes that are the password itself, with the checks counted. */
function counted() {
  const clock = { now: 0 };
  const checked: string[] = [];
  const plain: Passwords = {
    hash: async (password) => password,
    decoy: () => 'decoy',
    async matches(password, hash) {
      checked.push(password);
      return password === hash;
    },
  };
  return { clock, checked, passwords: rememberedPasswords(plain, () => clock.now) };
}

describe('remembered passwords', () => {
  it('check a right one once, until some time has passed', async () => {
    const { clock, checked, passwords } = counted();
    for (let time = 0; time < 10; time++) expect(await passwords.matches('right', 'right')).toBe(true);
    expect(checked).toEqual(['right']);
    clock.now += 120_000;
    expect(await passwords.matches('right', 'right')).toBe(true);
    expect(checked).toHaveLength(2);
  });

  it('check equal ones side by side once', async () => {
    const { checked, passwords } = counted();
    const results = await Promise.all(Array.from({ length: 50 }, () => passwords.matches('right', 'right')));
    expect(new Set(results)).toEqual(new Set([true]));
    expect(checked).toHaveLength(1);
  });

  it('need no turn', async () => {
    const { passwords } = counted();
    const turns: string[] = [];
    const inTurn = <T>(work: () => Promise<T>) => {
      turns.push('turn');
      return work();
    };
    for (let time = 0; time < 3; time++) await passwords.matches('right', 'right', inTurn);
    expect(turns).toEqual(['turn']);
  });

  it('check a wrong one every time', async () => {
    const { checked, passwords } = counted();
    for (let time = 0; time < 3; time++) expect(await passwords.matches('wrong', 'right')).toBe(false);
    expect(checked).toHaveLength(3);
  });

  it('forget when the stored hash changes', async () => {
    const { passwords } = counted();
    expect(await passwords.matches('right', 'right')).toBe(true);
    expect(await passwords.matches('right', 'changed')).toBe(false);
  });

  it('refuse more checks at a time than can be done in a few seconds', async () => {
    const { passwords } = counted();
    const results = await Promise.allSettled(
      Array.from({ length: 300 }, (_, guess) => passwords.matches(`guess ${guess}`, 'right')),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(100);
    expect(refused[0]).toMatchObject({ reason: expect.any(UnavailableError) });
    expect(await passwords.matches('right', 'right')).toBe(true);
  });
});
