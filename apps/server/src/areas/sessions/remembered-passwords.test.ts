import { describe, expect, it } from 'vitest';
import { UnavailableError } from '../../errors.ts';
import type { Passwords } from '../../host/passwords.ts';
import { rememberedPasswords } from './remembered-passwords.ts';

/** A password cache over plain-text hashes that records each check. */
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
  it('check a correct password once per two minutes', async () => {
    const { clock, checked, passwords } = counted();
    for (let time = 0; time < 10; time++) expect(await passwords.matches('right', 'right')).toBe(true);
    expect(checked).toEqual(['right']);
    clock.now += 120_000;
    expect(await passwords.matches('right', 'right')).toBe(true);
    expect(checked).toHaveLength(2);
  });

  it('share one check between equal concurrent requests', async () => {
    const { checked, passwords } = counted();
    const results = await Promise.all(Array.from({ length: 50 }, () => passwords.matches('right', 'right')));
    expect(new Set(results)).toEqual(new Set([true]));
    expect(checked).toHaveLength(1);
  });

  it('bypass the limiter', async () => {
    const { passwords } = counted();
    let limited = 0;
    const runLimited = <T>(task: () => Promise<T>) => {
      limited += 1;
      return task();
    };
    for (let time = 0; time < 3; time++) await passwords.matches('right', 'right', runLimited);
    expect(limited).toBe(1);
  });

  it('check a wrong password every time', async () => {
    const { checked, passwords } = counted();
    for (let time = 0; time < 3; time++) expect(await passwords.matches('wrong', 'right')).toBe(false);
    expect(checked).toHaveLength(3);
  });

  it('are forgotten when the stored hash changes', async () => {
    const { passwords } = counted();
    expect(await passwords.matches('right', 'right')).toBe(true);
    expect(await passwords.matches('right', 'changed')).toBe(false);
  });

  it('refuse more than 200 concurrent checks', async () => {
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
